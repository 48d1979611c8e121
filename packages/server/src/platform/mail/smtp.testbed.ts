import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server does with one mail. `drop`: it takes the whole mail and hangs up before it says so. */
export type Behaviour = 'accept' | 'drop' | { readonly code: number; readonly words: string };

/** A real mail server that behaves as planned, mail after mail, and then accepts. */
export async function startMailServer(...plan: Behaviour[]) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece) => {
        text += String(piece);
      });
      stream.on('end', () => {
        received.push(text);
        const behaviour = plan.shift() ?? 'accept';
        if (behaviour === 'accept') return done();
        if (behaviour === 'drop') {
          for (const { session: own, _socket: socket } of connections()) if (own === session) socket.destroy();
          return;
        }
        done(Object.assign(new Error(behaviour.words), { responseCode: behaviour.code }));
      });
    },
  });
  const connections = () => [
    ...(server as unknown as { connections: Set<{ session: unknown; _socket: { destroy(): void } }> }).connections,
  ];
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
