import type { OfferHistoryEntry } from '@handelsplatz/contract/offers';
import { useFormats } from '../../../platform/formats.ts';
import { describeValue } from './describe-value.ts';
import { offerFormTexts as f, toFieldName } from './form-texts.ts';
import styles from './offer-form.module.css';

const sources = {
  GRID: () => f('byGrid'),
  FORM: () => f('byForm'),
  API: () => f('byApi'),
  UPLOAD: () => f('byUpload'),
  UNDO: () => f('byUndo'),
  JOB: () => f('byJob'),
} as const;

/** The changes of an offer with their users, newest first. */
export function OfferHistoryView({ history }: { readonly history: readonly OfferHistoryEntry[] }) {
  const formats = useFormats();
  if (history.length === 0) return null;
  return (
    <section aria-label={f('history')}>
      <h3>{f('history')}</h3>
      <ul className={styles.history}>
        {history.map(({ version, at, who, source, before, after }) => (
          <li key={version}>
            <strong>{who}</strong>, {formats.dateTime(at)}, {sources[source]()}
            <small>
              {before === null
                ? f('wasCreated')
                : Object.keys(after)
                    .map(
                      (field) =>
                        `${toFieldName(field)}: ${describeValue(field, before[field])} → ${describeValue(field, after[field])}`,
                    )
                    .join('; ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
