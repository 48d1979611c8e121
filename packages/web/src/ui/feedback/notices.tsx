import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useStore } from '../platform/store.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './notices.module.css';
import { dismissNotice, notices } from './notify.ts';
import { t } from './texts.ts';

/** Draws the messages of {@link notify}; once per layout, before its footer. */
export function Notices() {
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {useStore(notices).map(({ id, tone, text, action }) => (
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
