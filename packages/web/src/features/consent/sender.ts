import type { eventWithTime } from '@rrweb/types';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { currentConsent, loadConsent } from '../../platform/session/consent.ts';
import { nextPart, type Outgoing } from './outgoing.ts';
import { screenClass } from './screen-class.ts';

const sendEveryMs = 5_000;
/** Beyond this nobody has taken the events for long, and recording ends. */
const mostWaiting = 5_000;

/** Sends events to the replay of this session, which begins with the first of them. */
export interface Sender {
  /** False: too many wait, and none is taken any more. */
  add(outgoing: Outgoing): boolean;
  /** Sends nothing any more. */
  stop(): void;
  /** Deletes the replay on the server, after what is being sent to it has arrived. */
  deleteReplay(): void;
}

/** The server does not take this replay, now or later. A limit of rate and a fault pass. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** `onRefused`: the server takes no events of this session. */
export function createSender(onRefused: () => void): Sender {
  const waiting: Outgoing[] = [];
  let number = 0;
  let replay: Promise<string> | undefined;
  let stopped = false;
  let sending = Promise.resolve();

  const post = async (events: readonly eventWithTime[], page: string) => {
    replay ??= api.post('/api/replays', { screen: screenClass() }).then(({ _id }) => _id);
    const known = replay;
    const id = await known.catch((error: unknown) => {
      if (replay === known && !isFinal(error)) replay = undefined;
      throw error;
    });
    if (!stopped) await api.post('/api/replays/:id/events', { number, page, events: [...events] }, { params: { id } });
  };
  const sendAll = async () => {
    // Another tab may have withdrawn the consent.
    loadConsent();
    while (!stopped && currentConsent() === 'analytical' && waiting[0]) {
      const part = nextPart(waiting);
      try {
        await post(
          part.map(({ event }) => event),
          waiting[0].page,
        );
        number += 1;
        waiting.splice(0, part.length);
      } catch (error) {
        if (isFinal(error)) onRefused();
        return;
      }
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(sendAll);
  }, sendEveryMs);
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    waiting.length = 0;
  };
  return {
    stop,
    add(outgoing) {
      if (!stopped) waiting.push(outgoing);
      return waiting.length <= mostWaiting;
    },
    deleteReplay() {
      const known = replay;
      if (!known) return;
      void sending
        .then(() => known)
        .then((id) => api.delete('/api/replays/:id', { params: { id } }))
        .catch(() => {
          // Without an answer the events stay until their day; the server takes no new ones.
        });
    },
  };
}
