import type { OfferHistoryEntry } from '@handelsplatz/contract/offers';
import { useFormats } from '../../../platform/formats.ts';
import { formTexts as f, toFieldName, toWord } from './form-texts.ts';
import styles from './offer-form.module.css';

const sources = {
  GRID: () => f('byGrid'),
  FORM: () => f('byForm'),
  API: () => f('byApi'),
  UPLOAD: () => f('byUpload'),
  UNDO: () => f('byUndo'),
  JOB: () => f('byJob'),
} as const;

/** Who changed what of an offer, newest first. */
export function OfferHistory({ history }: { readonly history: readonly OfferHistoryEntry[] }) {
  const formats = useFormats();
  if (history.length === 0) return null;
  return (
    <section aria-label={f('history')}>
      <h3>{f('history')}</h3>
      <ul className={styles.history}>
        {history.map(({ version, at, who, source, before, after }) => (
          <li key={version}>
            <strong>{who}</strong>, {formats.dateTimeShort(at)}, {sources[source]()}
            <small>
              {before === null
                ? f('wasCreated')
                : Object.keys(after)
                    .map((field) => `${toFieldName(field)}: ${toText(before[field])} → ${toText(after[field])}`)
                    .join('; ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );

  function toText(value: unknown): string {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'number') return formats.short(value, 3);
    const word = typeof value === 'string' ? toWord(value) : undefined;
    if (word !== undefined) return word;
    if (typeof value === 'boolean') return value ? f('yes') : f('no');
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formats.dateTimeShort(value);
    if (Array.isArray(value))
      return value.length === 0
        ? '–'
        : value.every((item) => typeof item === 'number')
          ? value.join(', ')
          : String(value.length);
    return typeof value === 'object' ? Object.values(value).join(' ') : String(value);
  }
}
