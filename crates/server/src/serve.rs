use std::{io, time::Duration};

use axum::{
    extract::{ConnectInfo, Request},
    http::Request as HttpRequest,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{net::TcpListener, time};
use tower::ServiceExt as _;

use crate::host::app::App;

/// How often tables are looked after that nobody asks for.
const ROUND: Duration = Duration::from_secs(20);
/// So long may the head of a request take.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// So long are open requests waited for at the end.
const CLOSING_TIME: Duration = Duration::from_secs(10);

/// Answers requests until `stop`, then ends streams, lets open requests finish and returns.
///
/// # Errors
/// When nothing can be heard any more.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = crate::site::site(app.clone());
    tokio::spawn(app.clone().keep_sweeping());
    let connections = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        // What is sent is small: to copy it costs less than to send it in pieces.
        .writev(false)
        .max_buf_size(64 * 1024);
    let mut rounds = time::interval(ROUND);
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            _ = rounds.tick() => look_after(&app),
            accepted = listener.accept() => {
                let Ok((socket, peer)) = accepted else {
                    // Out of file handles, for example: better in a moment.
                    time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                // Small messages go out at once; where that cannot be, they still go out.
                let _ = socket.set_nodelay(true);
                let router = router.clone();
                let service = service_fn(move |mut request: HttpRequest<Incoming>| {
                    request.extensions_mut().insert(ConnectInfo(peer));
                    router.clone().oneshot(request.map(axum::body::Body::new) as Request)
                });
                let connection = builder.serve_connection(TokioIo::new(socket), service);
                let connection = connections.watch(connection);
                tokio::spawn(async move {
                    // A connection that breaks is the client's affair.
                    let _ = connection.await;
                });
            }
        }
    }
    drop(listener);
    app.close();
    let _ = time::timeout(CLOSING_TIME, connections.shutdown()).await;
    Ok(())
}

/// Wakes tables that have to go on by themselves.
fn look_after(app: &App) {
    app.gate().forget_the_quiet();
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.wake_tables().await {
            tracing::warn!("{error}");
        }
    });
}
