import type { OwnOffer } from '@handelsplatz/contract/offers';
import type { Explanation, PricingOverview } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/screen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { contributionsOf } from './contributions.ts';
import styles from './explanation-section.module.css';
import { ExplanationTable } from './explanation-table.tsx';
import { explanationTexts as t } from './explanation-texts.ts';
import { explanationQuery, ownOffersQuery } from './queries.ts';
import type { PricingSearch } from './search.ts';
import { SectionHead } from './section-head.tsx';
import { pricingSections } from './titles.ts';
import { Waterfall } from './waterfall.tsx';

/** A living explanation: an offer and a customer, the waterfall as a picture and, beside it, as a table. */
export function ExplanationSection({ overview }: { overview: PricingOverview }) {
  const [search] = useScreenSearch<PricingSearch>();
  const [term, setTerm] = useState('');
  const query = useQuery(ownOffersQuery());
  const offers = query.data?.offers.filter(({ priceType, status }) => priceType !== 'TRACKING' && status === 'ACTIVE');
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
      {offers && chosen && (
        <>
          <Choices offers={offers} chosen={chosen} overview={overview} term={term} onTerm={setTerm} />
          <Explained offer={chosen} customerId={search.kunde} term={term} />
        </>
      )}
    </>
  );
}

function firstPriced(offers: readonly OwnOffer[] | undefined): OwnOffer | undefined {
  return offers?.find(({ price, priceType }) => price !== null && priceType === 'API') ?? offers?.[0];
}

interface ChoicesProps {
  readonly offers: readonly OwnOffer[];
  readonly chosen: OwnOffer;
  readonly overview: PricingOverview;
  readonly term: string;
  readonly onTerm: (term: string) => void;
}

function Choices({ offers, chosen, overview, term, onTerm }: ChoicesProps) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('offer')}
        value={chosen._id}
        options={offers.map((offer) => ({ value: offer._id, label: offerText(offer) }))}
        onChange={(angebot) => setSearch({ angebot })}
      />
      <SelectField
        label={t('customer')}
        value={search.kunde ?? ''}
        withEmpty
        placeholder={t('noCustomer')}
        options={overview.customers.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(kunde) => setSearch({ kunde: kunde || undefined })}
      />
      <SelectField
        label={t('term')}
        value={term}
        withEmpty
        placeholder={t('noTerm')}
        options={chosen.paymentTerms.map((days) => ({ value: String(days), label: t('termDays', { days }) }))}
        onChange={onTerm}
      />
    </div>
  );
}

function offerText({ product, terminal, price }: OwnOffer): string {
  const names = { product: product.name, terminal: terminal.name };
  return price === null ? t('offerUnpriced', names) : t('offerOf', names);
}

function Explained({ offer, customerId, term }: { offer: OwnOffer; customerId: string | undefined; term: string }) {
  const paymentTerm = offer.paymentTerms.find((days) => String(days) === term);
  const query = useQuery(explanationQuery(offer._id, { customerId, paymentTerm }));
  if (query.data) return <Picture explanation={query.data} />;
  if (query.isError) {
    return (
      <Panel>
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      </Panel>
    );
  }
  return <SkeletonBlock height={420} />;
}

function Picture({ explanation }: { explanation: Explanation }) {
  const formats = useFormats();
  const [scale, setScale] = useState('whole');
  const parts = contributionsOf(explanation.lines, explanation.unit);
  const isFixed = explanation.lines.some(({ kind }) => kind === 'FIXED_PRICE');
  return (
    <>
      <div className={styles.price}>
        <p className="tabular">
          <strong>{formats.price(explanation.price)}</strong> {formats.priceUnit}
        </p>
        <p className={styles.at}>{t('at', { at: formats.dateTime(explanation.at) })}</p>
        {isFixed && <p className={styles.at}>{t('fixed')}</p>}
      </div>
      <div className={styles.both}>
        <Panel
          title={t('picture')}
          actions={
            <Segments
              label={t('scale')}
              value={scale}
              options={[
                { value: 'whole', label: t('whole') },
                { value: 'close', label: t('close') },
              ]}
              onChange={setScale}
            />
          }
        >
          <Waterfall parts={parts} price={explanation.price} close={scale === 'close'} />
        </Panel>
        <Panel title={t('table')} flush>
          <ExplanationTable parts={parts} explanation={explanation} />
        </Panel>
      </div>
    </>
  );
}
