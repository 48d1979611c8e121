import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/page/store.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';
import styles from './notices.module.css';
import { dismissNotice, holdNotices, notices } from './notify.ts';

/** Draws the messages of {@link notify}; once per layout, before its footer. The messages stand above dialogs. */
export function Notices() {
  const shown = useStore(notices);
  const reading = useReading(shown.length > 0);
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = stack;
    if (!current || shown.length === 0) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void import('./clear-of-actions.ts').then(
      ({ clearOfActions }) => {
        if (left) return;
        clearOfActions(current);
        // A dialog or a bar may open meanwhile.
        timer = setInterval(() => clearOfActions(current, true), 500);
      },
      () => undefined,
    );
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [shown]);
  return (
    <div
      ref={stack}
      className={styles.stack}
      role="status"
      aria-live="polite"
      data-react-aria-top-layer="true"
      {...reading}
    >
      {shown.map(({ id, tone, text, action }) => (
        <div key={id} className={styles.notice} data-tone={tone}>
          <p className={styles.text}>{text}</p>
          {action && (
            <Button tone="subtle" size="s" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <IconButton label={t('close')} size="s" onClick={() => dismissNotice(id)}>
            <Icon of={IconX} size={16} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

/** Holds the messages while the mouse is over one of them or the focus is in one. */
function useReading(any: boolean) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // When the last message disappears, the browser sends no event of mouse or focus.
  const reads = any && (hovered || focused);
  useEffect(() => {
    if (any) return;
    setHovered(false);
    setFocused(false);
  }, [any]);
  useEffect(() => {
    holdNotices(reads);
    return () => holdNotices(false);
  }, [reads]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
