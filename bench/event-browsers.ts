import type { Events, StreamClient } from '../packages/server/src/platform/events/index.ts';

type StreamRequest = Parameters<Events['stream']>[0];
type StreamReply = Parameters<Events['stream']>[1];

/** Simulated browsers: real streams whose frames are only counted. */
export interface Browsers {
  open(node: Events, client: StreamClient): Promise<void>;
  /** An event whose payload holds this as `bench` must reach so many browsers. A node may read it as soon as it is committed. */
  expect(name: string, browsers: number): void;
  onCommit(name: string): void;
  isWaiting(): boolean;
  /** From the commit to the last browser, in ms, of all events that have reached every browser. */
  delays(): number[];
  /** The frames that are missing, or came twice. */
  wrong(): number;
}

interface Expected {
  committedAt: number;
  readonly browsers: number;
  heard: number;
  lastAt: number;
}

export function createBrowsers(): Browsers {
  const expected = new Map<string, Expected>();
  let [frame, ofFrame]: [Buffer | undefined, Expected | undefined] = [undefined, undefined];

  /** A node gives the same bytes to all its browsers, so they are searched once. */
  function count(next: Buffer): void {
    if (next !== frame) {
      frame = next;
      ofFrame = expected.get(/"bench": "(\w+)"/.exec(next.toString('latin1'))?.[1] ?? '');
    }
    if (ofFrame === undefined) return;
    ofFrame.heard += 1;
    if (ofFrame.heard >= ofFrame.browsers) ofFrame.lastAt = performance.now();
  }

  const response = {
    ...{ destroyed: false, closed: false, writableEnded: false, writableLength: 0 },
    ...{ removeHeader: ignore, setHeader: ignore, writeHead: ignore, flushHeaders: ignore, once: ignore, end: ignore },
    write: count,
  };
  const request = { headers: {} } as StreamRequest;
  const reply = { getHeaders: () => ({}), hijack: ignore, raw: response } as unknown as StreamReply;
  const all = () => [...expected.values()];
  return {
    open: (node, client) => node.stream(request, reply, client),
    expect: (name, browsers) =>
      void expected.set(name, { browsers, committedAt: Number.NaN, heard: 0, lastAt: Number.NaN }),
    onCommit(name) {
      const event = expected.get(name);
      if (event) event.committedAt = performance.now();
    },
    isWaiting: () => all().some(({ heard, browsers }) => heard < browsers),
    delays: () =>
      all()
        .filter(({ heard, browsers }) => heard === browsers)
        .map(({ committedAt, lastAt }) => lastAt - committedAt),
    wrong: () => all().reduce((sum, { heard, browsers }) => sum + Math.abs(browsers - heard), 0),
  };
}

function ignore(): void {}
