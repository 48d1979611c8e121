import type { Upload } from '@handelsplatz/contract/uploads';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { ComboboxField } from '../../ui/fields/choice/combobox-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { cellText, columnName } from './file-words.ts';
import { useCorrections } from './queries.ts';
import { t } from './texts.ts';
import styles from './uploads.module.css';

/** Wrong values that can be mapped once for all their rows, and mappings that hold for this file. */
export function UnknownValues({ upload }: { upload: Upload }) {
  const { unknownValues, choices, mappings } = upload;
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  const correct = useCorrections(upload);
  const options = useMemo(
    () =>
      new Map(
        choices.map(({ column, values }) => [
          column,
          values.map((value) => ({ value, label: cellText(column, value) })),
        ]),
      ),
    [choices],
  );
  if (unknownValues.length === 0 && mappings.length === 0) return null;
  const chosen = unknownValues.filter((unknown) => meanings[toKey(unknown)]);
  const apply = () =>
    correct.mutate({
      mappings: chosen.map(({ column, value, ...unknown }) => ({
        column,
        value,
        meaning: meanings[toKey({ column, value, ...unknown })] ?? '',
      })),
    });
  return (
    <Panel title={unknownValues.length > 0 ? t('unknownTitle') : t('mappingsTitle')}>
      {unknownValues.length > 0 && <p className="muted">{t('unknownIntro')}</p>}
      {unknownValues.map((unknown) => (
        <UnknownValue
          key={toKey(unknown)}
          unknown={unknown}
          options={options.get(unknown.column) ?? []}
          meaning={meanings[toKey(unknown)] ?? ''}
          onChange={(meaning) => setMeanings((known) => ({ ...known, [toKey(unknown)]: meaning }))}
        />
      ))}
      {correct.error && <ErrorNote error={correct.error} />}
      {chosen.length > 0 && (
        <div className={styles.actions}>
          <Button tone="primary" busy={correct.isPending} onClick={apply}>
            {t('applyMappings', { count: chosen.length })}
          </Button>
        </div>
      )}
      <ul className={styles.mappings}>
        {mappings.map(({ rows, ...mapping }) => (
          <li key={toKey(mapping)}>
            {t('mapping', {
              column: columnName(mapping.column),
              value: mapping.value,
              meaning: cellText(mapping.column, mapping.meaning),
              count: rows,
            })}{' '}
            <Button
              size="s"
              tone="subtle"
              aria-label={t('forgetMapping', { value: mapping.value })}
              onClick={() => correct.mutate({ forget: [{ column: mapping.column, value: mapping.value }] })}
            >
              {t('forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const toKey = ({ column, value }: { column: string; value: string }) => `${column}\n${value}`;

interface UnknownValueProps {
  readonly unknown: Upload['unknownValues'][number];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly meaning: string;
  readonly onChange: (meaning: string) => void;
}

function UnknownValue({ unknown, options, meaning, onChange }: UnknownValueProps) {
  const { column, value, rows, suggestions } = unknown;
  const label = t('valueRows', { value, column: columnName(column), count: rows });
  return (
    <div className={styles.unknown}>
      <ComboboxField
        label={label}
        placeholder={t('chooseMeaning')}
        value={meaning}
        options={options}
        onChange={onChange}
      />
      <div className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="s" onClick={() => onChange(suggestion)}>
            {cellText(column, suggestion)}
          </Button>
        ))}
      </div>
    </div>
  );
}
