import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './audit.module.css';
import { t } from './texts.ts';

/** When the chains were last signed and checked. What a check has found wrong is said loudly. */
export function ChainState() {
  const { data } = useQuery(read('/api/audit/state'));
  const formats = useFormats();
  if (!data) return null;
  const { lastRoot, lastCheck } = data;
  if (lastCheck && lastCheck.faults > 0)
    return (
      <Note tone="negative">
        {t('checkedBadly', { when: formats.dateTime(lastCheck.at), faults: lastCheck.faults })}
      </Note>
    );
  return (
    <section className={styles.state} aria-label={t('state')}>
      <span>
        {lastRoot ? t('root', { when: formats.dateTime(lastRoot.at), count: lastRoot.entries }) : t('noRoot')}
      </span>
      <span>
        {lastCheck
          ? t('checkedWell', { when: formats.dateTime(lastCheck.at), count: lastCheck.entries })
          : t('unchecked')}
      </span>
    </section>
  );
}
