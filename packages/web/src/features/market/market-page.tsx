import { useScreenSearch } from '../../platform/page/screen.ts';
import { hasFeature, hasRole } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { ChildMarketBar } from '../parts/index.tsx';
import { FuelSection } from './fuel-section.tsx';
import styles from './market-page.module.css';
import { noMarketFilters, readMarketSearch } from './search.ts';
import { t } from './texts.ts';

const MissingDrawer = lazyPart(() => import('./missing/missing-drawer.tsx'));
const AdditiveSection = lazyPart(() => import('./additives/additive-section.tsx'), <SkeletonLines lines={12} />);

/** The market of a buyer: the offers that can be ordered now, fuels and additives each in a section of their own. */
export default function MarketPage() {
  const [search, setSearch] = useScreenSearch(readMarketSearch);
  const { bereich, warum } = search;
  const additives = hasFeature('productAdditives');
  const current = additives && bereich === 'additive' ? 'additive' : 'fuel';
  // Filters name products and terminals of one section, so they end with it.
  const show = (section: string) =>
    setSearch({
      ...noMarketFilters,
      bereich: section === 'additive' ? 'additive' : undefined,
      darstellung: undefined,
      ansicht: undefined,
      angebot: undefined,
    });
  const sections = additives && (
    <Segments
      label={t('sections')}
      value={current}
      onChange={show}
      options={[
        { value: 'fuel', label: t('fuels') },
        { value: 'additive', label: t('additives') },
      ]}
    />
  );
  return (
    <div className={styles.page}>
      <h1 className="sr-only">{t('title')}</h1>
      {hasRole('ChildAccounts_View') && <ChildMarketBar chooses />}
      {current === 'fuel' ? <FuelSection sections={sections} /> : <AdditiveSection sections={sections} />}
      {warum && <MissingDrawer offerId={warum} search={search} onClose={() => setSearch({ warum: undefined })} />}
    </div>
  );
}
