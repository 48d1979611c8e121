import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** An address that leads to one database server or another, as a proxy or a pooler before them does. */
export interface Door {
  readonly url: string;
  /** Ends all connections. New ones lead to the server of this address, with the same role and password. */
  leadTo(databaseUrl: string): void;
  close(): void;
}

export async function openDoor(databaseUrl: string): Promise<Door> {
  let target = databaseUrl;
  const open = new Set<Socket>();
  const end = () => open.forEach((socket) => void socket.destroy());
  const join = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.pipe(other);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((visitor) => {
    const { host, port } = new pg.Client({ connectionString: target });
    const inside = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    join(visitor, inside);
    join(inside, visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    leadTo(next) {
      target = next;
      end();
    },
    close() {
      server.close();
      end();
    },
  };
}
