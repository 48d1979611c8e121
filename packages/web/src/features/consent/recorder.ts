import { record } from '@rrweb/record';
import type { eventWithTime } from '@rrweb/types';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { currentConsent, loadConsent } from '../../platform/session/consent.ts';
import { type CostMeter, createCostMeter, measureObservers } from './cost-meter.ts';
import { mayBeReplayed } from './excluded-pages.ts';
import { maskEvent, maskText } from './mask-events.ts';
import { nextPart } from './next-part.ts';
import { screenClass } from './screen-class.ts';

const sendEveryMs = 5_000;
/** Beyond this nobody has taken the events for long, and recording ends. */
const mostWaiting = 5_000;

/** Records one session until it ends. */
export interface Recorder {
  /** Another page is shown. Excluded pages are not recorded. */
  show(page: string): void;
  /** Ends the recording. Without consent its events are deleted, here and on the server. */
  end(): void;
}

/** Parts of a page that never stand in a replay, as they may show anything. */
const blocked = 'img, picture, video, audio, canvas, iframe, object, embed, script, [data-replay="never"]';

function startRrweb(emit: (event: eventWithTime) => void): (() => void) | undefined {
  return record({
    emit,
    maskAllInputs: true,
    maskInputFn: () => '',
    maskTextSelector: '*',
    maskTextFn: (text, element) => maskText(text, element),
    blockSelector: blocked,
    inlineStylesheet: false,
    inlineImages: false,
    collectFonts: false,
    recordCanvas: false,
    recordCrossOriginIframes: false,
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200 },
  });
}

/** rrweb, as it can be paused and resumed. */
function createTaping(meter: CostMeter, take: (event: eventWithTime) => void) {
  let end: (() => void) | undefined;
  return {
    pause() {
      end?.();
      end = undefined;
    },
    resume() {
      if (end) return;
      const measured = measureObservers(meter, () => startRrweb(take));
      end = () => {
        measured.made?.();
        measured.end();
      };
    },
  };
}

/** Deletes a replay on the server, after what is being sent to it has arrived. */
function deleteReplay(replay: Promise<string>, sending: Promise<void>): void {
  void sending
    .then(() => replay)
    .then((id) => api.delete('/api/replays/:id', { params: { id } }))
    .catch(() => {
      // Without an answer the events stay until their day; the server takes no new ones.
    });
}

export function createRecorder(): Recorder {
  const meter = createCostMeter(() => performance.now());
  let page = '';
  let waiting: eventWithTime[] = [];
  let number = 0;
  let replay: Promise<string> | undefined;
  let ended = false;
  let sending = Promise.resolve();

  const taping = createTaping(meter, (event) => {
    const masked = maskEvent(event, page);
    if (masked) waiting.push(masked);
    if (meter.isTooHigh() || waiting.length > mostWaiting) stop();
  });
  const stop = () => {
    ended = true;
    clearInterval(timer);
    waiting = [];
    taping.pause();
  };
  const send = async () => {
    // Another tab may have withdrawn the consent.
    loadConsent();
    if (ended || currentConsent() !== 'analytical' || waiting.length === 0) return;
    const events = nextPart(waiting);
    waiting = waiting.slice(events.length);
    replay ??= api.post('/api/replays', { screen: screenClass() }).then(({ _id }) => _id);
    try {
      const id = await replay;
      if (ended) return;
      await api.post('/api/replays/:id/events', { number, page, events }, { params: { id } });
      number += 1;
    } catch (error) {
      if (isApiError(error) && error.status >= 400) return stop();
      waiting = [...events, ...waiting];
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(send);
  }, sendEveryMs);

  return {
    show(next) {
      if (ended) return;
      taping.pause();
      page = next;
      if (mayBeReplayed(next)) taping.resume();
    },
    end() {
      const withdrawn = currentConsent() !== 'analytical';
      const known = replay;
      const last = sending;
      stop();
      if (withdrawn && known) deleteReplay(known, last);
    },
  };
}
