import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * A pooler as far as a client can see: it passes everything on, and names another process than the one that answers. Without a pooler's
 * sharing of connections, which needs a real one (`npm run proof`).
 */
export async function startPooler(serverUrl: string): Promise<{ url: string; stop(): void }> {
  const { host, port } = new pg.Client({ connectionString: serverUrl });
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(server);
    renameProcess(server, client);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(serverUrl.replace(/@\//, '@localhost/'));
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return {
    url: url.href,
    stop() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Messages are a letter and a length; `K` names the process. After it everything is passed on as it is. */
function renameProcess(server: Socket, client: Socket): void {
  let held = Buffer.alloc(0);
  const read = (piece: Buffer) => {
    held = Buffer.concat([held, piece]);
    while (held.length >= 5 && held.length >= 1 + held.readInt32BE(1)) {
      const message = held.subarray(0, 1 + held.readInt32BE(1));
      held = held.subarray(message.length);
      const isProcess = message[0] === 'K'.charCodeAt(0);
      if (isProcess) message.writeInt32BE(2_000_000_000, 5);
      client.write(message);
      if (!isProcess) continue;
      server.off('data', read);
      client.write(held);
      server.pipe(client);
      return;
    }
  };
  server.on('data', read);
}
