mod door;

use std::{convert::Infallible, io, time::Duration};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
    http::{HeaderValue, Request as HttpRequest, Version, header},
    response::{IntoResponse as _, Response},
};
use futures_util::future::BoxFuture;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{net::TcpListener, time};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::{
    edge::refused::Refused,
    host::app::App,
    serve::door::Door,
    site::{metrics_site, site},
};

/// How often tables are looked after that nobody asks for.
const ROUND: Duration = Duration::from_secs(20);
/// Maximum wait for open requests at the end.
const CLOSING_TIME: Duration = Duration::from_secs(10);

/// Answers requests until `stop`, then ends streams, lets open requests finish and returns.
///
/// # Errors
/// When nothing can be heard any more.
pub fn serve<'a>(
    listener: TcpListener,
    app: App,
    stop: BoxFuture<'a, ()>,
) -> BoxFuture<'a, io::Result<()>> {
    Box::pin(async move {
        tokio::spawn(app.clone().keep_sweeping());
        let connections = GracefulShutdown::new();
        tokio::select! {
            () = stop => {}
            () = look_after(&app) => {}
            () = answer(&listener, &app, site(app.clone()), &connections) => {}
        }
        drop(listener);
        app.close();
        let _ = time::timeout(CLOSING_TIME, connections.shutdown()).await;
        app.stop().await;
        Ok(())
    })
}

/// Answers whoever asks for metrics and health on an address of their own, until the server closes.
pub fn serve_metrics(listener: TcpListener, app: App) -> BoxFuture<'static, ()> {
    Box::pin(async move {
        let connections = GracefulShutdown::new();
        tokio::select! {
            () = app.closed() => {}
            () = answer(&listener, &app, metrics_site(app.clone()), &connections) => {}
        }
    })
}

/// Answers for ever.
async fn answer(listener: &TcpListener, app: &App, router: Router, connections: &GracefulShutdown) {
    let limits = app.settings().limits;
    let door = Door::new(app);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        // Answers are small: to copy one costs less than to send it in pieces.
        .writev(false)
        .max_buf_size(64 * 1024);
    loop {
        let Ok((socket, peer)) = listener.accept().await else {
            // Out of file handles, for example: better in a moment.
            time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(entered) = door.enter(peer) else {
            door.turn_away(socket);
            continue;
        };
        // Small messages go out at once; where that cannot be, they still go out.
        let _ = socket.set_nodelay(true);
        // A client that does not read its answer must not keep it here for ever.
        let mut socket = TimeoutStream::new(socket);
        socket.set_write_timeout(Some(limits.unread_time));
        let router = router.clone();
        let service = service_fn(move |mut request: HttpRequest<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            respond(router.clone(), request.map(axum::body::Body::new))
        });
        let connection = builder.serve_connection(TokioIo::new(Box::pin(socket)), service);
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks is the client's affair.
            let _ = connection.await;
            drop(entered);
        });
    }
}

/// Answers one request. It names its host, as HTTP/1.1 wants it. After a body that came in pieces the
/// connection ends: whoever stands between may have taken its length for another one, and what follows
/// for part of it.
async fn respond(router: Router, request: Request) -> Result<Response, Infallible> {
    let in_pieces = request.headers().contains_key(header::TRANSFER_ENCODING);
    let names_host = request.headers().contains_key(header::HOST);
    if request.version() == Version::HTTP_11 && !names_host {
        return Ok(Refused::bad("no-host", "a request names its host").into_response());
    }
    let mut response = router.oneshot(request).await?;
    if in_pieces {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    Ok(response)
}

/// Wakes tables that have to go on by themselves, for ever.
async fn look_after(app: &App) {
    let mut rounds = time::interval(ROUND);
    loop {
        rounds.tick().await;
        app.gate().forget_the_quiet();
        let app = app.clone();
        tokio::spawn(async move {
            if let Err(error) = app.wake_tables().await {
                tracing::warn!("{error}");
            }
        });
    }
}
