import type { MarketOffer } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toMarketFilter } from '../filtering/offer-list.ts';
import styles from '../market-page.module.css';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { MissingLink } from './missing-link.tsx';
import { sellersToRelease } from './narrow.ts';
import { explainNoMatch, type NearPlace } from './nearest.ts';
import { missingQuery } from './queries.ts';

interface NoMatchProps {
  readonly offers: readonly MarketOffer[];
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

const list = new Intl.ListFormat('de');
const mostNames = 3;
const nameSome = (names: readonly string[]): string =>
  list.format(
    names.length > mostNames
      ? [...names.slice(0, mostNames), t('moreSellers', { count: names.length - mostNames })]
      : names,
  );

/** Shown when no offer matches: says why, and leads to what is nearest. */
export default function NoMatch({ offers, search, onSearch, onReset }: NoMatchProps) {
  const { regions = [] } = useQuery(read('/api/generic/metadata', { headers: marketHeaders })).data ?? {};
  const places = regions.flatMap(({ name, terminals }) =>
    terminals.map((terminal) => ({ name: terminal.name, region: name })),
  );
  const reason = explainNoMatch(offers, search, places);
  const { place, unknown, near, withoutFilters } = reason;
  const filtered = withoutFilters > 0;
  const missing = useQuery({ ...missingQuery(), enabled: place !== undefined && !filtered });
  return (
    <>
      <EmptyState
        title={t('noMatchTitle')}
        action={
          <>
            <Button onClick={onReset}>{t('resetFilters')}</Button>
            <MissingLink />
          </>
        }
      >
        {sentence()}
      </EmptyState>
      {!filtered && near.length > 0 && (
        <section className={styles.near} aria-label={t('nearTitle')}>
          <h2>{t('nearTitle')}</h2>
          <ul>
            {near.map((each) => (
              <li key={each.id}>
                <NearButton near={each} onClick={() => onSearch({ q: withoutPlace(), terminal: each.id })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );

  function sentence(): string {
    if (filtered) return t('noMatchFiltered', { count: withoutFilters });
    if (place) return placeSentence(place.name);
    if (unknown.length > 0) return t('noMatchWords', { words: unknown.map((word) => `„${word}“`).join(', ') });
    return search.ort === undefined || search.q !== undefined ? t('noMatch') : t('noMatchDelivery');
  }

  function placeSentence(name: string): string {
    if (missing.isLoading) return '\u00a0';
    const toRelease = sellersToRelease(missing.data?.sellers ?? [], toMarketFilter(search), name);
    return toRelease.length === 0
      ? t('noMatchPlace', { place: name })
      : t('noMatchReleased', { count: toRelease.length, place: name, sellers: nameSome(toRelease) });
  }

  /** The search without the words that name the place. */
  function withoutPlace(): string | undefined {
    const left = reason.known.filter((word) => !place?.name.toLowerCase().includes(word.toLowerCase()));
    return left.join(' ') || undefined;
  }
}

function NearButton({ near, onClick }: { near: NearPlace; onClick: () => void }) {
  const formats = useFormats();
  const { terminal, region, count, from } = near;
  return (
    <Button onClick={onClick}>
      {t('nearPlace', { terminal, region, count, price: formats.price(from), unit: formats.priceUnit })}
    </Button>
  );
}
