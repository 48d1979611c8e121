import '@rrweb/replay/dist/style.css';
import type { ReplayDetail } from '@handelsplatz/contract/consent';
import { Replayer } from '@rrweb/replay';
import type { eventWithTime } from '@rrweb/types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { findCuts } from './find-cuts.ts';
import { formatLength } from './format-length.ts';
import { applyLayout, followLayout } from './layout.ts';
import { t } from './texts.ts';
import styles from './usage.module.css';

const speeds = [1, 2, 4, 8] as const;
const shownEveryMs = 250;

/** The frame with the recorded page, and the controls below it. */
export function ReplayPlayer({ replay }: { replay: ReplayDetail }) {
  return replay.events.length < 2 ? <Note tone="info">{t('tooShort')}</Note> : <Player events={replay.events} />;
}

/** Plays events in a frame inside `stage`; it begins at once. */
function useReplayer(events: ReplayDetail['events']) {
  const stage = useRef<HTMLDivElement>(null);
  const player = useRef<Replayer>(undefined);
  const [playing, setPlaying] = useState(true);
  const [nowMs, setNowMs] = useState(0);
  const allMs = (events.at(-1)?.timestamp ?? 0) - (events[0]?.timestamp ?? 0);

  useEffect(() => {
    if (!stage.current) return;
    const made = new Replayer(events as unknown as eventWithTime[], {
      root: stage.current,
      skipInactive: true,
      mouseTail: false,
      showWarning: false,
      triggerFocus: false,
      plugins: [{ onBuild: (node) => applyLayout(node) }],
    });
    player.current = made;
    const fit = () => fitFrame(stage.current, made);
    made.on('resize', fit);
    made.on('finish', () => setPlaying(false));
    let unfollow = () => {};
    made.on('fullsnapshot-rebuilded', () => {
      unfollow();
      if (made.iframe.contentDocument) unfollow = followLayout(made.iframe.contentDocument);
    });
    made.play();
    const timer = setInterval(() => setNowMs(Math.min(made.getCurrentTime(), allMs)), shownEveryMs);
    return () => {
      clearInterval(timer);
      unfollow();
      made.destroy();
    };
  }, [events, allMs]);

  const toggle = () => {
    if (playing) player.current?.pause();
    else player.current?.play(nowMs >= allMs ? 0 : nowMs);
    setPlaying(!playing);
  };
  const go = (ms: number) => {
    setNowMs(ms);
    if (playing) player.current?.play(ms);
    else player.current?.pause(ms);
  };
  const setSpeed = (speed: number) => player.current?.setConfig({ speed });
  return { stage, playing, nowMs, allMs, toggle, go, setSpeed };
}

function Player({ events }: Pick<ReplayDetail, 'events'>) {
  const { stage, playing, nowMs, allMs, toggle, go, setSpeed } = useReplayer(events);
  const [speed, choose] = useState('1');
  const cuts = useMemo(() => findCuts(events), [events]);
  const isCut = cuts.some(({ fromMs, toMs }) => nowMs >= fromMs && nowMs <= toMs);
  return (
    <div className="column gap-3">
      <div className={styles.frame}>
        <div className={styles.stage} ref={stage} data-replay="never" />
        {isCut && (
          <div className={styles.cut}>
            <Note tone="warning">{t('cut')}</Note>
          </div>
        )}
      </div>
      {cuts.length > 0 && (
        <p className="muted">{t('cuts', { at: cuts.map(({ fromMs }) => formatLength(fromMs / 1000)).join(', ') })}</p>
      )}
      <div className="row gap-3">
        <Button tone="primary" onClick={toggle}>
          {t(playing ? 'pause' : 'start')}
        </Button>
        <input
          type="range"
          className={styles.position}
          aria-label={t('position')}
          aria-valuetext={formatLength(nowMs / 1000)}
          min={0}
          max={Math.max(allMs, 1)}
          step={100}
          value={nowMs}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
        <span className="muted">{t('at', { now: formatLength(nowMs / 1000), all: formatLength(allMs / 1000) })}</span>
        <Segments
          label={t('speed')}
          value={speed}
          options={speeds.map((each) => ({ value: String(each), label: t('speedOf', { speed: each }) }))}
          onChange={(value) => {
            choose(value);
            setSpeed(Number(value));
          }}
        />
      </div>
    </div>
  );
}

/** Makes the recorded page as wide as the dialog. */
function fitFrame(stage: HTMLDivElement | null, { wrapper, iframe }: Replayer): void {
  const width = Number(iframe.getAttribute('width'));
  const height = Number(iframe.getAttribute('height'));
  if (!stage || !width || !height) return;
  const scale = Math.min(1, stage.clientWidth / width);
  wrapper.style.transform = `scale(${scale})`;
  wrapper.style.transformOrigin = '0 0';
  stage.style.height = `${height * scale}px`;
}
