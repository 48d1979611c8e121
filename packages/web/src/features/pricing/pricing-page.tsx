import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { usePrinting } from '../../platform/page/printing.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyPart, usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PriceHaltButton, PriceHaltNotices } from '../parts/index.tsx';
import { dialogParts } from './dialog-parts.ts';
import { OpenDrafts } from './drafts/open-drafts.tsx';
import { MarketFacts } from './market-facts.tsx';
import { NetworksSection } from './networks/networks-section.tsx';
import styles from './pricing-page.module.css';
import { pricingQuery } from './queries.ts';
import { DeletedButton } from './rules/history/deleted-button.tsx';
import { SectionNav } from './section-nav.tsx';
import { CustomersSection } from './sections/customers-section.tsx';
import { ExchangeSection } from './sections/exchange-section.tsx';
import { ExpirySection } from './sections/expiry-section.tsx';
import { ConversionSection, DensitySection, TermSection } from './sections/factor-sections.tsx';
import { GroupsSection } from './sections/groups-section.tsx';
import { MinimumPricesSection } from './sections/minimum-prices-section.tsx';
import { findSection, type PricingPart, toSection } from './sections.ts';
import { texts as t } from './texts.ts';
import { OffersState } from './unpriced-offers.tsx';

const placeholder = <SkeletonBlock height={420} />;
const DraftsSection = lazyPart(() => import('./drafts/drafts-section.tsx'), placeholder);
const PriceListSection = lazyPart(() => import('./price-list/price-list-section.tsx'), placeholder);
const ExplanationSection = lazyPart(() => import('./explanation/explanation-section.tsx'), placeholder);
const RuleDialogs = lazyPart(() => import('./pricing-dialogs.tsx'));
/** Sections of many parts, and the dialogs. They are loaded beside the rules, so that they are there when they are opened. */
const laterParts = [DraftsSection, PriceListSection, ExplanationSection, RuleDialogs, ...dialogParts];

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

/** A seller's pricing engine: every rule behind the live prices, in sections (Specification 2). */
export default function PricingPage() {
  const query = useQuery(pricingQuery());
  const overview = query.data;
  const { section } = useParams({ strict: false });
  usePreloaded(laterParts);
  // A printed price list goes to customers, so nothing of the page stands above it.
  const bare = usePrinting() && openSection(section) === 'priceList';
  return (
    <div className="shrink">
      {!bare && (
        <header className={styles.head}>
          <h1 className="text-xl">{t('title')}</h1>
          {overview && (
            <div className="row gap-1-3">
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

/** Without a section in the address a seller sees the prices. */
const openSection = (slug: string | undefined) => (slug === undefined ? 'priceList' : findSection(slug));

function Sections({ overview }: { overview: PricingOverview }) {
  const { section: slug } = useParams({ strict: false });
  const section = openSection(slug);
  const exists =
    section === 'drafts' || section === 'priceList' || overview.sections.some((known) => known === section);
  if (!section || !exists) return <Navigate {...toSection('priceList')} replace />;
  const Panel = panels[section];
  return (
    <div className={styles.columns}>
      <SectionNav overview={overview} current={section} />
      <div className="column gap-5 shrink" key={section}>
        <Panel overview={overview} />
        {section !== 'drafts' && section !== 'priceList' && section !== 'explanation' && (
          <DeletedButton section={section} />
        )}
      </div>
      <RuleDialogs overview={overview} />
    </div>
  );
}
