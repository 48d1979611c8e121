import { shortcuts as allShortcuts, type Shortcut } from '../../platform/page/shortcuts.ts';
import { Dialog } from './dialog.tsx';
import styles from './keyboard-help.module.css';
import { t } from './keyboard-texts.ts';

/** The list of shortcuts, opened with `?`. */
export function KeyboardHelp({
  open,
  onClose,
  shortcuts = allShortcuts(),
}: {
  open: boolean;
  onClose: () => void;
  shortcuts?: readonly Shortcut[];
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')} size="s">
      <ShortcutList shortcuts={shortcuts} />
    </Dialog>
  );
}

/** Shortcuts as a list, for the dialog and the help centre. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="stack">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className={styles.row}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && <span className="faint text-xs"> {t('thenKey')} </span>}
                <kbd className={styles.key}>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
