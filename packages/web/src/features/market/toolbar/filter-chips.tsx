import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Understood } from '@handelsplatz/domain/market';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { readList } from '../../../platform/search-params.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { filterFields } from './filter-fields.ts';
import styles from './market-toolbar.module.css';

interface ChipsProps {
  readonly offers: readonly MarketOffer[];
  /** What the words of the search were understood as. */
  readonly understood: readonly Understood[];
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

/** What was understood of the search and the filters that are set, each with a press that takes it away. */
export function FilterChips({ offers, understood, search, onSearch, onReset }: ChipsProps) {
  const set = filterFields().filter(({ key }) => search[key] !== undefined);
  if (set.length + understood.length === 0) return null;
  return (
    <div className={styles.chips}>
      {understood.map(({ kind, names, typed }) => {
        const text = t(kind === 'region' ? 'understoodRegion' : 'understoodNames', { names: names.join(', ') });
        return (
          <button
            key={kind}
            type="button"
            className={styles.chip}
            title={text}
            aria-label={t('removeWords', { text })}
            onClick={() => onSearch({ q: withoutWords(search.q, typed) })}
          >
            <span>{text}</span>
            <Icon of={IconX} size={14} />
          </button>
        );
      })}
      {set.map(({ key, label, pick }) => {
        const names = nameValues(readList(search[key]), offers, pick);
        return (
          <button
            key={key}
            type="button"
            className={styles.chip}
            title={`${label}: ${names}`}
            aria-label={t('removeFilter', { filter: label, values: names })}
            onClick={() => onSearch({ [key]: undefined })}
          >
            <span>{names}</span>
            <Icon of={IconX} size={14} />
          </button>
        );
      })}
      {set.length + understood.length > 1 && (
        <button type="button" className={styles.chip} onClick={onReset}>
          <span>{t('resetFilters')}</span>
        </button>
      )}
    </div>
  );
}

const withoutWords = (q = '', words: readonly string[]): string | undefined =>
  q
    .split(/\s+/)
    .filter((word) => !words.includes(word.replace(/(?<![,;])[,;]+$/, '')))
    .join(' ') || undefined;

/** The names of chosen values. A value that no offer has any more keeps a place. */
function nameValues(values: readonly string[], offers: readonly MarketOffer[], pick: Pick): string {
  const names = new Map<string, string>();
  for (const offer of offers) names.set(pick(offer).value, pick(offer).name);
  return values.map((value) => names.get(value) ?? t('goneValue')).join(', ');
}

type Pick = (offer: MarketOffer) => { readonly value: string; readonly name: string };
