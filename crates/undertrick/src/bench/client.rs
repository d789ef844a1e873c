//! The least of HTTP that a client of our own server needs.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};

use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpSocket, TcpStream},
};

/// A connection that stays open from request to request.
#[derive(Debug)]
pub(crate) struct Client {
    address: SocketAddr,
    socket: BufReader<TcpStream>,
}

/// The data of the events of a stream.
#[derive(Debug)]
pub(crate) struct Events(pub(crate) BufReader<TcpStream>);

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address).await?, address)
    }

    /// As one of the many addresses that this machine has for itself.
    pub(crate) async fn connect_from(from: Ipv4Addr, address: SocketAddr) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((from, 0)))?;
        Self::over(socket.connect(address).await?, address)
    }

    fn over(socket: TcpStream, address: SocketAddr) -> io::Result<Self> {
        socket.set_nodelay(true)?;
        let socket = BufReader::new(socket);
        Ok(Self { address, socket })
    }

    /// The status and the JSON of the answer. Without a body it is a GET.
    pub(crate) async fn ask(
        &mut self,
        token: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<(u16, Value)> {
        let path = format!("/api/v1/{path}");
        let (status, bytes) = self.send(token, &path, body).await?;
        let value = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Ok((status, value))
    }

    /// The status and the bytes of the answer.
    pub(crate) async fn send(
        &mut self,
        token: &str,
        path: &str,
        body: Option<&Value>,
    ) -> io::Result<(u16, Vec<u8>)> {
        let request = head(self.address, token, path, body);
        self.socket.get_mut().write_all(request.as_bytes()).await?;
        let (status, length) = read_head(&mut self.socket).await?;
        let mut bytes = vec![0; length];
        self.socket.read_exact(&mut bytes).await?;
        Ok((status, bytes))
    }
}

impl Events {
    pub(crate) async fn open(address: SocketAddr, token: &str, path: &str) -> io::Result<Self> {
        let client = Client::connect(address).await?;
        Self::over(client, token, path).await
    }

    /// A stream over a connection, which it takes for itself.
    pub(crate) async fn over(mut client: Client, token: &str, path: &str) -> io::Result<Self> {
        let address = client.address;
        let request = head(address, token, path, None);
        client
            .socket
            .get_mut()
            .write_all(request.as_bytes())
            .await?;
        match read_head(&mut client.socket).await? {
            (200, _) => Ok(Self(client.socket)),
            (status, _) => Err(io::Error::other(format!(
                "the stream is refused with {status}"
            ))),
        }
    }

    pub(crate) async fn next<T: DeserializeOwned>(&mut self) -> io::Result<T> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.0.read_until(b'\n', &mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(data) = line.strip_prefix(b"data: ") {
                return serde_json::from_slice(data).map_err(io::Error::other);
            }
        }
    }
}

fn head(address: SocketAddr, token: &str, path: &str, body: Option<&Value>) -> String {
    let body = body.map(Value::to_string);
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.unwrap_or_default();
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
}

async fn read_head(socket: &mut BufReader<TcpStream>) -> io::Result<(u16, usize)> {
    let mut line = String::new();
    let (mut status, mut length) = (0, 0);
    loop {
        line.clear();
        if socket.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let text = line.trim_end().to_ascii_lowercase();
        if let Some(rest) = text.strip_prefix("http/1.1 ") {
            status = rest
                .get(..3)
                .and_then(|code| code.parse().ok())
                .unwrap_or(0);
        } else if let Some(rest) = text.strip_prefix("content-length:") {
            length = rest.trim().parse().unwrap_or(0);
        } else if text.is_empty() {
            return Ok((status, length));
        }
    }
}
