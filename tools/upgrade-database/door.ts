import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one node or another, as a proxy before the nodes does. */
export interface Door {
  readonly url: string;
  leadTo(nodeUrl: string): void;
  close(): void;
}

export async function openDoor(nodeUrl: string): Promise<Door> {
  let port = Number(new URL(nodeUrl).port);
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const node = connect(port, '127.0.0.1');
    for (const [socket, other] of [[visitor, node] as const, [node, visitor] as const]) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.once('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(next) {
      port = Number(new URL(next).port);
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
