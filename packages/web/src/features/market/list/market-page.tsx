import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { Tabs } from '../../../ui/layout/tab-bar.tsx';
import { AdditiveSection } from '../additives/additive-section.tsx';
import { marketOffersQuery } from '../queries.ts';
import { readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { FuelSection } from './fuel-section.tsx';
import { MarketHeader } from './market-header.tsx';
import styles from './market-page.module.css';

/** The market of a buyer: the offers that can be ordered now, fuels and additives each in a section of their own. */
export default function MarketPage() {
  const [{ bereich }, setSearch] = useScreenSearch(readMarketSearch);
  const query = useQuery(marketOffersQuery());
  const additives = hasFeature('productAdditives');
  const halted = query.data?.metadata.marketHalted ?? false;
  const current = additives && bereich === 'additive' ? 'additive' : 'fuel';
  const tabs = [
    { id: 'fuel', label: t('fuels') },
    { id: 'additive', label: t('additives') },
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
      {additives ? (
        <Tabs label={t('sections')} tabs={tabs} current={current} onChange={show}>
          <div className={styles.section}>{current === 'fuel' ? <FuelSection /> : <AdditiveSection />}</div>
        </Tabs>
      ) : (
        <FuelSection />
      )}
    </div>
  );
}
