//! A day: servers that live one after another on the same disk, and the people that use them.

use std::{
    cell::RefCell,
    sync::{Once, atomic::Ordering},
    time::Duration,
};

use cards::{Rng, Seed};
use futures_util::{StreamExt as _, stream::FuturesUnordered};
use server::{App, Chance, Clock, Fault, Limits, Settings, Store, Thinkers, Weather};
use tokio::{
    runtime::{Builder, Runtime},
    select,
    time::{Instant, sleep},
};

use crate::{Broken, counts::Counts, line::Line, person::Person, world::World};

/// Maximum time for which nothing happens at any table although somebody waits there.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// People do so much on a day, the rest of it when it is evening and games are played to their end.
const ACTIONS: u64 = 500;
const BY_EVENING: u64 = 350;
/// A day has enough of everything after fewer servers.
const MOST_LIVES: u64 = 200;

struct Day {
    seed: u64,
    rng: Rng,
    world: World,
    people: Vec<Person>,
    weather: Weather,
    lives: u64,
    /// When people have done so much, it is evening.
    goal: u64,
}

/// How a server ends.
enum End {
    Killed,
    Evening,
}

/// Simulates a day; its counts, or what did not hold.
pub(crate) fn simulate(seed: u64, weather: Weather) -> Result<Counts, Broken> {
    let mut rng = Rng::new(Seed::of(seed, 0), 0);
    let people = 10 + rng.below(8) as usize;
    let mut day = Day {
        seed,
        world: World::new(seed),
        people: (0..people)
            .map(|number| Person::new(seed, number))
            .collect(),
        weather,
        lives: 0,
        goal: BY_EVENING,
        rng,
    };
    loop {
        match day.life()? {
            End::Killed => day.rest(),
            End::Evening => {
                day.evening()?;
                if day.world.has(ACTIONS) {
                    break;
                }
                day.goal = ACTIONS;
            }
        }
        if day.lives > MOST_LIVES {
            return Err(Broken("the day does not end".into()));
        }
    }
    let mut counts = day.world.counts.take();
    counts.faults = day.world.disk.faults();
    counts.restarts = day.lives - 1;
    counts.days = 1;
    counts.digest = day.world.digest();
    Ok(counts)
}

impl Day {
    fn seconds(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_secs((least + self.rng.below(most - least)).into())
    }

    /// The clock goes on while no server runs, and may be set.
    fn rest(&mut self) {
        let away = self.seconds(1, 7200).as_millis();
        self.world
            .clock
            .fetch_add(i64::try_from(away).unwrap(), Ordering::Relaxed);
        if self.rng.below(3) == 0 {
            self.jump();
        }
        if self.rng.below(8) == 0 {
            self.world.damage();
        }
        for person in &mut self.people {
            person.disconnect();
        }
    }

    fn jump(&mut self) {
        let by = match self.rng.below(3) {
            0 => self.rng.below(5_000),
            1 => self.rng.below(3_600_000),
            _ => self.rng.below(5 * 24 * 3_600_000),
        };
        let by = i64::from(by);
        self.world
            .jump(if self.rng.below(2) == 0 { by } else { -by });
    }

    fn server(&mut self) -> (Runtime, u64) {
        self.lives += 1;
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        (runtime, self.lives)
    }

    fn life(&mut self) -> Result<End, Broken> {
        let (runtime, life) = self.server();
        self.world.evening.set(false);
        self.world.calm.set(false);
        let span = match self.rng.below(4) {
            0 => self.seconds(5, 60),
            _ => self.seconds(60, 600),
        };
        let jumps = self.rng.below(2) == 0;
        let jump_after = self.seconds(1, 120);
        let jump = match self.rng.below(2) {
            0 => i64::from(self.rng.below(600_000)),
            _ => -i64::from(self.rng.below(600_000)),
        };
        let (world, people, seed) = (&self.world, &mut self.people, self.seed);
        let (weather, goal) = (self.weather, self.goal);
        let end = runtime.block_on(async {
            let start = Instant::now();
            let (_app, line) = start_server(world, seed, life).await;
            world.disk.set_weather(weather);
            let mut lives: FuturesUnordered<_> = people
                .iter_mut()
                .map(|person| person.live(world, &line))
                .collect();
            let everybody = async {
                while let Some(lived) = lives.next().await {
                    lived?;
                }
                Ok(())
            };
            let clock = async {
                if jumps {
                    sleep(jump_after).await;
                    world.jump(jump);
                }
                std::future::pending::<()>().await;
            };
            let enough = async {
                while !world.has(goal) {
                    sleep(Duration::from_secs(5)).await;
                }
                world.evening.set(true);
                std::future::pending::<()>().await;
            };
            // People come last, because they use up what a task may do at once.
            let end: Result<End, Broken> = select! {
                biased;
                () = world.disk.killed() => Ok(End::Killed),
                () = sleep(span) => {
                    world.disk.count(Fault::Killed);
                    Ok(End::Killed)
                }
                () = clock => unreachable!("it waits for ever"),
                () = enough => unreachable!("it waits for ever"),
                all = everybody => all.map(|()| End::Evening),
            };
            world.pass(start);
            end
        })?;
        drop(runtime);
        self.world.disk.crash();
        panicked()?;
        Ok(end)
    }

    /// From now on nothing fails: every game comes to its end, and what is seen of it outlives
    /// another kill.
    fn evening(&mut self) -> Result<(), Broken> {
        self.rest();
        self.world.calm.set(true);
        let (runtime, life) = self.server();
        let (world, people, seed) = (&self.world, &mut self.people, self.seed);
        let before = runtime.block_on(async {
            let start = Instant::now();
            let (app, line) = start_server(world, seed, life).await;
            for person in people.iter_mut() {
                person.begin_again();
                person.remember(world, &line).await?;
            }
            let mut last = (Instant::now(), Vec::new());
            let mut again = false;
            loop {
                let mut waiting = None;
                world.forget_awaited();
                let stuck = last.0.elapsed() > PATIENCE / 2;
                for person in people.iter_mut() {
                    waiting = person.finish(world, &line, stuck).await?.or(waiting);
                }
                let Some(waiting) = waiting else {
                    if again {
                        break;
                    }
                    again = true;
                    people.iter_mut().for_each(Person::begin_again);
                    continue;
                };
                again = false;
                let progress = world.progress();
                if progress != last.1 {
                    last = (Instant::now(), progress);
                } else if last.0.elapsed() > PATIENCE {
                    return Err(Broken(format!("a table does not go on: {waiting:?}")));
                }
                sleep(Duration::from_secs(2)).await;
            }
            // Longer than anybody may take to agree to another game.
            sleep(PATIENCE).await;
            if app.tables_in_memory() > 0 {
                return Err(Broken(format!(
                    "{} tables stay awake",
                    app.tables_in_memory()
                )));
            }
            for person in people.iter() {
                person.check_list(world, &line).await?;
            }
            let mut albums = Vec::new();
            for person in people.iter() {
                albums.push(person.album(world, &line).await?);
            }
            world.pass(start);
            Ok(albums)
        })?;
        drop(runtime);
        self.world.disk.crash();
        panicked()?;
        let (runtime, life) = self.server();
        let (world, people, seed) = (&self.world, &mut self.people, self.seed);
        runtime.block_on(async {
            let (_app, line) = start_server(world, seed, life).await;
            for person in people.iter() {
                person.check_list(world, &line).await?;
            }
            for (person, before) in people.iter().zip(before) {
                let after = person.album(world, &line).await?;
                if let Some(((_, old), (_, new))) =
                    before.iter().zip(&after).find(|(old, new)| old != new)
                {
                    let (new, old) = (new.json()?, old.json()?);
                    return Err(Broken(format!("a restart makes\n{new} of\n{old}")));
                }
            }
            Ok(())
        })?;
        drop(runtime);
        panicked()
    }
}

/// A server on the disk, which looks after its tables as one with sockets does.
async fn start_server(world: &World, seed: u64, life: u64) -> (App, Line) {
    // A server that cannot start does no harm; those that can are looked at.
    world.disk.set_weather(Weather::Calm);
    let store = Store::simulated(world.disk.clone()).await;
    let store = store.expect("nothing fails yet");
    let settings = Settings {
        limits: Limits::none(),
        ..Settings::default()
    };
    let app = App::with(
        store,
        settings,
        Clock::Going {
            day: world.clock.clone(),
            since: Instant::now(),
        },
        Chance::seeded(Seed::of(seed, 1000 + life)),
        Thinkers::AtOnce,
    );
    let keeper = app.clone();
    tokio::spawn(async move {
        loop {
            // A failure is tried again in the next round.
            let _ = keeper.wake_tables().await;
            sleep(Duration::from_secs(20)).await;
        }
    });
    let router = server::site(app.clone());
    (app, Line { router })
}

thread_local! {
    /// What a task of the server said when it panicked.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps what a panic says, on the thread of its day.
pub(crate) fn notice_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANIC.set(Some(panic.to_string()));
            usual(panic);
        }));
    });
}

fn panicked() -> Result<(), Broken> {
    match PANIC.take() {
        Some(panic) => Err(Broken(panic)),
        None => Ok(()),
    }
}
