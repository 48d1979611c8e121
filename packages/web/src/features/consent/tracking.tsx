import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { api } from '../../platform/api/api.ts';
import { brand } from '../../platform/brand.ts';
import type { Recorder } from './recorder.ts';
import { screenClass } from './screen-class.ts';

type RouterState = Pick<RegisteredRouter['state'], 'matches'>;

/** The pattern of the address on screen, without the ids in it. */
const patternOf = ({ matches }: RouterState): string => String(matches.at(-1)?.fullPath ?? '/');

/** The pattern of the page on screen when its screen says that a replay may show it. */
const findReplayedPage = (state: RouterState): string | undefined =>
  state.matches.at(-1)?.staticData.replay === 'shown' ? patternOf(state) : undefined;

/**
 * Counts the opened pages and records the session. It is shown only while the user consents: taking it away ends both at once, and
 * deletes the recording when the consent is withdrawn.
 */
export default function Tracking() {
  const router = useRouter();
  const page = useRouterState({ select: patternOf });
  const recorder = useRef<Recorder>(undefined);

  // Before the browser reports what has changed: an excluded page ends recording before its content is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins anew.
  useLayoutEffect(() => recorder.current?.show(), [page]);

  useEffect(() => {
    api.post('/api/analytics', { page, screen: screenClass() }).catch(() => {
      // A view that is not counted costs nobody anything.
    });
  }, [page]);

  useEffect(() => {
    if (!brand().features.sessionReplay) return;
    let left = false;
    void import('./recorder.ts').then(
      ({ createRecorder }) => {
        if (left) return;
        recorder.current = createRecorder(() => findReplayedPage(router.state));
        recorder.current.show();
      },
      () => undefined,
    );
    return () => {
      left = true;
      recorder.current?.end();
      recorder.current = undefined;
    };
  }, [router]);
  return null;
}
