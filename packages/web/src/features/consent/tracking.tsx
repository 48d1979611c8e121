import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../platform/api/api.ts';
import { brand } from '../../platform/brand.ts';
import type { Recorder } from './recorder.ts';
import { screenClass } from './screen-class.ts';

/**
 * Counts the opened pages and records the session. It is shown only while the user consents: taking it away ends both at once, and
 * deletes the recording when the consent is withdrawn.
 */
export default function Tracking() {
  const page = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.fullPath ?? '/') });
  const recorder = useRef<Recorder>(undefined);
  const shown = useRef(page);

  useEffect(() => {
    shown.current = page;
    recorder.current?.show(page);
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
        recorder.current = createRecorder();
        recorder.current.show(shown.current);
      },
      () => undefined,
    );
    return () => {
      left = true;
      recorder.current?.end();
      recorder.current = undefined;
    };
  }, []);
  return null;
}
