import { record } from '@rrweb/record';
import type { eventWithTime } from '@rrweb/types';
import { currentConsent } from '../../platform/session/consent.ts';
import { type CostMeter, createCostMeter, measureObservers } from './cost-meter.ts';
import { watchLayout } from './layout-changes.ts';
import { keptAttributes, makeCut, maskEvent, maskText } from './mask-events.ts';
import { isTooLarge, type Outgoing, toOutgoing } from './outgoing.ts';
import { createSender } from './sender.ts';

/** Records one session until it ends. */
export interface Recorder {
  /** Another page is shown. Those that no replay shows are not recorded. */
  show(): void;
  /** Ends the recording. Without consent its events are deleted, here and on the server. */
  end(): void;
}

/** Parts of a page that never stand in a replay, as they may show anything. */
const blocked = 'img, picture, video, audio, canvas, iframe, object, embed, script, [data-replay="never"]';

function startRrweb(emit: (event: eventWithTime) => void): () => void {
  const end = record({
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
  return () => end?.();
}

/**
 * Lets the observers that `start` creates report changes of these attributes only. rrweb would copy each other `style` into an
 * element of its own, which the policy of styles forbids, and what is dropped later costs nothing.
 */
function watchOnly<T>(names: ReadonlySet<string>, start: () => T): T {
  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = new Proxy(observe, {
    apply: (native, observer, [node, options]: [Node, MutationObserverInit]) =>
      Reflect.apply(native, observer, [
        node,
        options.attributes ? { ...options, attributeFilter: [...names] } : options,
      ]),
  });
  try {
    return start();
  } finally {
    MutationObserver.prototype.observe = observe;
  }
}

/** rrweb, as it can be paused and resumed. */
function createTaping(meter: CostMeter, take: (event: eventWithTime) => void) {
  let end: (() => void) | undefined;
  let wanted = false;
  const pause = () => {
    wanted = false;
    end?.();
    end = undefined;
  };
  const resume = () => {
    if (end) return;
    wanted = true;
    const measured = measureObservers(meter, () => [
      watchOnly(keptAttributes, () => startRrweb(take)),
      watchLayout((element) => record.mirror.getId(element), take),
    ]);
    end = () => {
      for (const stop of measured.made) stop();
      measured.end();
    };
    // It reports the whole page while it starts, which may have been too much.
    if (!wanted) pause();
  };
  return { pause, resume };
}

/** `pageOnScreen`: the page that the router shows now, undefined while it is one that no replay shows. */
export function createRecorder(pageOnScreen: () => string | undefined): Recorder {
  const meter = createCostMeter(() => performance.now());
  const sender = createSender(() => stop());
  let ended = false;

  const taping = createTaping(meter, (event) => {
    const page = pageOnScreen();
    const masked = page && maskEvent(event, page);
    if (page && masked && !take(toOutgoing(masked, page))) stop();
    if (meter.isTooHigh()) stop();
  });
  const take = (outgoing: Outgoing): boolean => {
    if (!isTooLarge(outgoing)) return sender.add(outgoing);
    // What follows stands on what is missing: the next page begins anew.
    taping.pause();
    return sender.add(toOutgoing(makeCut(outgoing.event.timestamp), outgoing.page));
  };
  const stop = () => {
    ended = true;
    taping.pause();
    sender.stop();
  };
  return {
    show() {
      if (ended) return;
      taping.pause();
      if (pageOnScreen()) taping.resume();
    },
    end() {
      stop();
      if (currentConsent() !== 'analytical') sender.deleteReplay();
    },
  };
}
