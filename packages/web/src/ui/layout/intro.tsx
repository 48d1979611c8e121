import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { hasSeenIntro, rememberIntro } from '../../platform/page/seen-intros.ts';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './intro.module.css';

/** A shorter visit does not count as read. */
const readAfterMs = 2000;

/**
 * A sentence that explains a screen, beside its title. It is open at the first visit and closed at the next one. The button
 * opens it again. This browser stores under `id` that it was seen.
 */
export function Intro({ id, about, children }: { id: string; about: string; children: ReactNode }) {
  const [open, setOpen] = useState(() => !hasSeenIntro(id));
  const text = useId();
  useRememberOnLeave(id);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={text}
        aria-label={t('intro', { about })}
        title={t('intro', { about })}
        onClick={() => setOpen(!open)}
      >
        <Icon of={IconInfoCircle} size={18} />
      </button>
      <p id={text} className={styles.text} hidden={!open}>
        {children}
      </p>
    </>
  );
}

/** A visit ends when the screen or the page is left. */
function useRememberOnLeave(id: string): void {
  useEffect(() => {
    const since = performance.now();
    const leave = () => {
      if (performance.now() - since >= readAfterMs) rememberIntro(id);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
}
