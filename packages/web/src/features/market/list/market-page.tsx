import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { marketOffersQuery } from '../queries.ts';
import { readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { FuelSection } from './fuel-section.tsx';
import { MarketHeader } from './market-header.tsx';
import styles from './market-page.module.css';

const AdditiveSection = lazyPart(() => import('../additives/additive-section.tsx'), <SkeletonLines lines={12} />);

/** The market of a buyer: the offers that can be ordered now, fuels and additives each in a section of their own. */
export default function MarketPage() {
  const [{ bereich }, setSearch] = useScreenSearch(readMarketSearch);
  const query = useQuery(marketOffersQuery());
  const additives = hasFeature('productAdditives');
  const halted = query.data?.metadata.marketHalted ?? false;
  const current = additives && bereich === 'additive' ? 'additive' : 'fuel';
  const sections = [
    { value: 'fuel', label: t('fuels') },
    { value: 'additive', label: t('additives') },
  ];
  // Filters name products and terminals of one section, so they end with it.
  const show = (section: string) =>
    setSearch({
      bereich: section === 'additive' ? 'additive' : undefined,
      q: undefined,
      region: undefined,
      terminal: undefined,
      produkt: undefined,
      verkaeufer: undefined,
      angebot: undefined,
    });

  return (
    <div className={styles.page}>
      <MarketHeader halted={halted} />
      {additives && (
        <div className={styles.sections}>
          <Segments label={t('sections')} value={current} options={sections} onChange={show} />
        </div>
      )}
      {current === 'fuel' ? <FuelSection /> : <AdditiveSection />}
    </div>
  );
}
