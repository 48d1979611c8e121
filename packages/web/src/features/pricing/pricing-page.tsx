import type { PricingOverview } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { usePrinting } from '../../platform/printing.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CustomersSection } from './customers-section.tsx';
import { DeletedButton } from './deleted-button.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { ExchangeSection } from './exchange-section.tsx';
import { ExpirySection } from './expiry-section.tsx';
import { ExplanationSection } from './explanation-section.tsx';
import { ConversionSection, DensitySection, TermSection } from './factor-sections.tsx';
import { GroupsSection } from './groups-section.tsx';
import { MarketFacts } from './market-facts.tsx';
import { MinimumPricesSection } from './minimum-prices-section.tsx';
import { NetworksSection } from './networks-section.tsx';
import { OpenDrafts } from './open-drafts.tsx';
import { PriceHaltButton } from './price-halt-button.tsx';
import PriceHaltNotices from './price-halt-notices.tsx';
import { PriceListSection } from './price-list-section.tsx';
import styles from './pricing-page.module.css';
import { pricingQuery } from './queries.ts';
import { RuleWindows } from './rule-windows.tsx';
import { SectionNav } from './section-nav.tsx';
import { type PricingPart, sectionOf, sectionPath } from './sections.ts';
import { texts as t } from './texts.ts';
import { OffersState } from './unpriced-offers.tsx';

const panels: Readonly<Record<PricingPart, (props: { overview: PricingOverview }) => React.ReactNode>> = {
  exchange: ExchangeSection,
  expiry: ExpirySection,
  densities: DensitySection,
  conversionFactors: ConversionSection,
  groups: GroupsSection,
  customers: CustomersSection,
  paymentTerms: TermSection,
  minimumPrices: MinimumPricesSection,
  networks: NetworksSection,
  drafts: DraftsSection,
  priceList: PriceListSection,
  explanation: ExplanationSection,
};

/** A seller's pricing engine: every rule behind the live prices, section by section (Specification 2). */
export default function PricingPage() {
  const query = useQuery(pricingQuery());
  const overview = query.data;
  const { section } = useParams({ strict: false }) as { section?: string };
  // A price list is sent as it comes from the printer: nothing of the page stands above it.
  const bare = usePrinting() && sectionOf(section) === 'priceList';
  return (
    <div className={styles.page}>
      {!bare && (
        <header className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          {overview && (
            <div className={styles.states}>
              <OffersState unpriced={overview.unpriced} />
              <OpenDrafts />
            </div>
          )}
          <MarketFacts />
          <div className={styles.actions}>
            <PriceHaltButton />
          </div>
        </header>
      )}
      {!bare && <PriceHaltNotices />}
      {overview ? (
        <Sections overview={overview} />
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.columns}>
          <SkeletonBlock height={320} />
          <SkeletonBlock height={420} />
        </div>
      )}
    </div>
  );
}

function Sections({ overview }: { overview: PricingOverview }) {
  const { section: slug } = useParams({ strict: false }) as { section?: string };
  const first = overview.sections[0] ?? 'exchange';
  const section = slug === undefined ? first : sectionOf(slug);
  const exists =
    section === 'drafts' || section === 'priceList' || overview.sections.some((known) => known === section);
  if (!section || !exists) return <Navigate to={sectionPath(first)} replace />;
  const Panel = panels[section];
  return (
    <div className={styles.columns}>
      <SectionNav overview={overview} current={section} />
      <div className={styles.content} key={section}>
        <Panel overview={overview} />
        {section !== 'drafts' && section !== 'priceList' && section !== 'explanation' && (
          <DeletedButton section={section} />
        )}
      </div>
      <RuleWindows overview={overview} />
    </div>
  );
}
