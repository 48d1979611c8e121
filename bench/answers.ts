import { connect } from 'node:net';

const endOfHead = '\r\n\r\n';

interface Load {
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/**
 * Asks for an address on 16 connections, one request after the other on each. Returns the answers a second. It only looks for the length of
 * each body: a client that reads what it gets takes more processor than the server that is measured. Fails on any status but 200.
 */
export async function measureAnswers(url: string, { headers = {}, seconds }: Load): Promise<number> {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${endOfHead}`;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: 16 }, () => askAgainAndAgain(url, request, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000);
}

function askAgainAndAgain(url: string, request: string, until: number): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let count = 0;
    let head = Buffer.alloc(0);
    let missing = 0;
    const finish = () => {
      count += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(count);
    };
    const readHead = (bytes: Buffer) => {
      const known = head.length > 0 ? Buffer.concat([head, bytes]) : bytes;
      const end = known.indexOf(endOfHead);
      // A copy, because the buffer is filled anew.
      head = end < 0 ? Buffer.from(known) : Buffer.alloc(0);
      if (end < 0) return;
      const text = known.toString('latin1', 0, end);
      const length = /^content-length: (\d+)/im.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200') || length === undefined)
        return void socket.destroy(new Error(`${url} answered ${text}`));
      missing = Number(length) - (known.length - end - endOfHead.length);
      if (missing === 0) finish();
    };
    const read = (bytes: Buffer) => {
      if (missing === 0) return readHead(bytes);
      missing -= bytes.length;
      if (missing === 0) finish();
    };
    // One buffer for all that comes: a new one for each part would take longer than the server.
    const onread = {
      buffer: Buffer.alloc(262_144),
      callback: (size: number, bytes: Uint8Array) => {
        read(Buffer.from(bytes.buffer, bytes.byteOffset, size));
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${url} closed a connection`)));
    socket.write(request);
  });
}
