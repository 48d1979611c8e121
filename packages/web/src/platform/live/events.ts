import { reloadAsSomebodyElse, reportSignedOut } from '../api/api.ts';
import { accountTypeStorage } from '../page/storage.ts';
import { createStore, type Store } from '../page/store.ts';
import { marketHeaders, onMarketChosen } from '../session/child-market.ts';
import { createFrameReader, type EventFrame, positionOnly } from './event-frames.ts';
import { eventPosition, noteEvent } from './event-position.ts';

/** Whether pushed events arrive. `offline`: the browser has no network. `reconnecting`: the stream broke. */
export type Connection = 'connecting' | 'online' | 'reconnecting' | 'offline';

/** State of the event stream, for the banner. */
export const connection: Store<Connection> = createStore<Connection>('connecting');

type Listener = (frame: EventFrame) => void;

const listeners = new Set<Listener>();
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const silenceMs = 60_000;

let running: AbortController | undefined;

/** Calls the listener with every pushed event. Returns the function that ends it. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens `GET /api/events` and keeps it open. It begins where the first answers of the page left off; after a break it reconnects with
 * growing pauses and resumes by `Last-Event-ID`.
 * Returns the function that closes it.
 */
export function startEvents(): () => void {
  const stop = new AbortController();
  running = stop;
  connection.set('connecting');
  void follow(stop);
  const wake = () => running === stop && reconnect();
  window.addEventListener('online', wake);
  window.addEventListener('offline', goOffline);
  const endMarket = onMarketChosen(reopen);
  return () => {
    stop.abort();
    endMarket();
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', goOffline);
  };
}

let wakeUp: () => void = () => {};
let hangUp: () => void = () => {};
/** Another market was chosen since the stream was opened. */
let isOutdated = false;

/** Reopens a broken stream now instead of at the end of its pause. Called when the server is reachable again. */
export function reconnect(): void {
  if (connection.get() !== 'online') wakeUp();
}

/**
 * The stream may stay alive in a browser that reports no network. It is closed and opened again, so that its state matches the
 * network.
 */
function goOffline(): void {
  connection.set('offline');
  hangUp();
}

/** The stream of another market carries the events of another child. */
function reopen(): void {
  isOutdated = true;
  if (connection.get() === 'online') connection.set('connecting');
  hangUp();
  wakeUp();
}

async function follow(stop: AbortController): Promise<void> {
  let pause = firstRetryMs;
  while (!stop.signal.aborted) {
    const startedAt = performance.now();
    isOutdated = false;
    const outcome = await readStream(stop.signal).catch(() => 'broken' as const);
    if (stop.signal.aborted) return;
    if (outcome === 'signedOut') return reportSignedOut();
    if (outcome === 'somebodyElse') return reloadAsSomebodyElse();
    if (isOutdated) continue;
    connection.set(navigator.onLine ? 'reconnecting' : 'offline');
    if (performance.now() - startedAt > silenceMs) pause = firstRetryMs;
    await sleep(pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, longestRetryMs);
  }
}

async function readStream(stop: AbortSignal): Promise<'broken' | 'signedOut' | 'somebodyElse'> {
  const accountType = accountTypeStorage.read();
  const silence = new AbortController();
  hangUp = () => silence.abort();
  const position = eventPosition();
  const response = await fetch('/api/events', {
    headers: {
      Accept: 'text/event-stream',
      ...(accountType && { 'X-Account-Type': accountType }),
      ...(position && { 'Last-Event-ID': position }),
      ...marketHeaders(),
    },
    signal: AbortSignal.any([stop, silence.signal]),
    cache: 'no-store',
  });
  if (response.status === 401) return 'signedOut';
  if (response.status === 409) return 'somebodyElse';
  if (!response.ok || !response.body) return 'broken';
  connection.set('online');
  const read = createFrameReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const timer = setTimeout(() => silence.abort(), silenceMs);
    const piece = await reader.read().finally(() => clearTimeout(timer));
    if (piece.done) return 'broken';
    for (const frame of read(piece.value)) notify(frame);
  }
}

function notify(frame: EventFrame): void {
  if (frame.id) noteEvent(frame.id);
  if (frame.topic === positionOnly) return;
  for (const listener of [...listeners]) listener(frame);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
