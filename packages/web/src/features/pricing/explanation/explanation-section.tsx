import type { OwnOffer } from '@handelsplatz/contract/offers';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { firstOffersQuery } from '../queries.ts';
import { readPricingSearch } from '../search.ts';
import { SectionHead } from '../section-head.tsx';
import { pricingSections, toSection } from '../sections.ts';
import { texts } from '../texts.ts';
import { ExplainedPrice } from './explained-price.tsx';
import { explanationQuery } from './explanation-queries.ts';
import styles from './explanation-section.module.css';
import { offerLabels } from './offer-labels.ts';
import { explanationTexts as t } from './texts.ts';

/** The explanation of a current price: an offer and a customer, the waterfall as a chart, and below it as a table. */
export default function ExplanationSection({ overview }: { overview: PricingOverview }) {
  const [search] = useScreenSearch(readPricingSearch);
  const query = useQuery(firstOffersQuery());
  const all = query.data?.offers;
  const offers = useMemo(
    () => all?.filter(({ priceType, status }) => priceType !== 'TRACKING' && status === 'ACTIVE'),
    [all],
  );
  const chosen = offers?.find(({ _id }) => _id === search.angebot) ?? firstPriced(offers);
  return (
    <>
      <SectionHead title={pricingSections.explanation.title} text={t('text')} />
      {query.isError && !offers && (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {!offers && !query.isError && <SkeletonBlock height={420} />}
      {offers?.length === 0 && (
        <Panel>
          <EmptyState title={t('noOffersTitle')} action={<ButtonLink to="/meine-angebote">{t('toOffers')}</ButtonLink>}>
            {t('noOffers')}
          </EmptyState>
        </Panel>
      )}
      {offers && chosen && <OfferExplained offers={offers} chosen={chosen} overview={overview} />}
    </>
  );
}

function firstPriced(offers: readonly OwnOffer[] | undefined): OwnOffer | undefined {
  return offers?.find(({ price, priceType }) => price !== null && priceType === 'API') ?? offers?.[0];
}

interface OfferExplainedProps {
  readonly offers: readonly OwnOffer[];
  readonly chosen: OwnOffer;
  readonly overview: PricingOverview;
}

function OfferExplained({ offers, chosen, overview }: OfferExplainedProps) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const paymentTerm = chosen.paymentTerms.find((days) => String(days) === search.ziel);
  const query = useQuery(explanationQuery(chosen._id, { customerId: search.kunde, paymentTerm }));
  // Without a choice the server explains the price of the first connected customer and names the customer.
  const customerId = search.kunde ?? query.data?.customerId ?? '';
  const term = paymentTerm ?? chosen.paymentTerms[0];
  const { buyers } = overview;
  const offerOptions = useMemo(() => [...offerLabels(offers)].map(([value, label]) => ({ value, label })), [offers]);
  const customerOptions = useMemo(() => toOptions(buyers), [buyers]);
  return (
    <>
      <div className={styles.choices}>
        <ComboboxField
          label={t('offer')}
          value={chosen._id}
          options={offerOptions}
          onChange={(angebot) => angebot && setSearch({ angebot, ziel: undefined })}
        />
        <ComboboxField
          label={t('customer')}
          value={buyers.some(({ _id }) => _id === customerId) ? customerId : ''}
          options={customerOptions}
          onChange={(kunde) => kunde && setSearch({ kunde })}
        />
        <SelectField
          label={t('term')}
          value={term === undefined ? '' : String(term)}
          options={chosen.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) }))}
          onChange={(ziel) => setSearch({ ziel })}
        />
      </div>
      {query.data && !query.isError ? (
        <ExplainedPrice explanation={query.data} sections={overview.sections} />
      ) : query.isError ? (
        <Panel>
          <NoPrice offer={chosen} overview={overview} error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <SkeletonBlock height={420} />
      )}
    </>
  );
}

interface NoPriceProps {
  readonly offer: OwnOffer;
  readonly overview: PricingOverview;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no explanation: what the price lacks and where to correct it, or that the customer cannot buy here. */
function NoPrice({ offer, overview, error, onRetry }: NoPriceProps) {
  const reason =
    overview.unpriced.find(({ offers }) => offers.some(({ _id }) => _id === offer._id)) ??
    // The overview names only the first of many offers.
    overview.unpriced.find(({ text }) => text === offer.unpricedReason);
  if (reason) {
    const { section, text } = reason;
    return (
      <EmptyState
        title={t('noPriceTitle')}
        action={
          section &&
          section !== 'explanation' && (
            <Link {...toSection(section)}>{texts('mendIn', { section: pricingSections[section].title })}</Link>
          )
        }
      >
        {text}
      </EmptyState>
    );
  }
  if (isApiError(error, 'not_found')) return <EmptyState title={t('noCustomerTitle')}>{t('noCustomer')}</EmptyState>;
  return <ErrorState error={error} what={t('what')} onRetry={onRetry} />;
}
