import type { OwnOfferList } from '@handelsplatz/contract/offers';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { FieldPlace } from '../../ui/fields/field-place.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { ExplanationDialog, PriceHaltNotices } from '../parts/index.tsx';
import { ViewChoices } from './offers-filters.tsx';
import { OffersView } from './offers-view.tsx';
import styles from './own-offers.module.css';
import { ownOffersQuery } from './queries.ts';
import { type OffersSearch, readOffersSearch, toExportQuery, toFirstPage } from './search.ts';
import { t } from './texts.ts';

const OfferForm = lazyPart(() => import('./form/offer-form.tsx'));
const CustomerChoice = lazyPart(() => import('./customer-choice.tsx'), <CustomerPlace />, { small: true, later: true });

/** A seller's own offers: an editing grid, and a form for everything about one offer. */
export default function OwnOffersPage() {
  const [search, changeSearch] = useScreenSearch(readOffersSearch);
  const setSearch = (change: Partial<OffersSearch>) => changeSearch(toFirstPage(change));
  const isNarrow = useMedia(narrowScreen);
  const productType = search.art === 'additive' ? 'ADDITIVE' : 'FUEL';
  const query = useQuery(ownOffersQuery(productType, search.kunde));
  const [explained, setExplained] = useState<string>();
  const { offers, counts, customers = [] } = query.data ?? {};
  const close = () => setSearch({ angebot: undefined });
  const tabs = [
    { id: 'FUEL', label: t('fuels'), badge: counts?.FUEL },
    { id: 'ADDITIVE', label: t('additives'), badge: counts?.ADDITIVE },
  ];
  return (
    <div className="shrink">
      <PageHeader
        title={t('title')}
        intro={t('description')}
        meta={offers && <Meta offers={offers} />}
        actions={
          <>
            <DownloadButton load={() => api.download('/api/offer/own/export', { query: toExportQuery(search) })} />
            <ButtonLink to="/uploads">{t('upload')}</ButtonLink>
            {productType === 'ADDITIVE' && <ButtonLink to="/leergut">{t('empties')}</ButtonLink>}
            <Button tone="primary" icon={<Icon of={IconPlus} />} onClick={() => setSearch({ angebot: 'neu' })}>
              {t('newOffer')}
            </Button>
          </>
        }
      />
      <PriceHaltNotices />
      <div className={styles.toolbar}>
        <TabBar
          label={t('tabs')}
          tabs={tabs}
          current={productType}
          to={(id) => (id === 'ADDITIVE' ? '/meine-angebote?art=additive' : '/meine-angebote')}
        />
        <div className="wrap end gap-2">
          {!isNarrow && <ViewChoices search={search} onSearch={setSearch} />}
          <CustomerChoice customers={customers} value={search.kunde} onChange={(kunde) => setSearch({ kunde })} />
        </div>
      </div>
      <OffersView
        key={productType}
        productType={productType}
        query={query}
        search={search}
        onSearch={setSearch}
        onExplain={setExplained}
      />
      {explained && <ExplanationDialog offerId={explained} onClose={() => setExplained(undefined)} />}
      {search.angebot && (
        <OfferForm
          key={search.angebot}
          offerId={search.angebot === 'neu' ? undefined : search.angebot}
          productType={productType}
          customers={customers}
          customerId={search.kunde}
          onClose={close}
        />
      )}
    </div>
  );
}

function Meta({ offers }: Pick<OwnOfferList, 'offers'>) {
  const active = offers.filter(({ status }) => status === 'ACTIVE').length;
  const unpriced = offers.filter(({ unpricedReason }) => unpricedReason !== null).length;
  return (
    <span>
      {t('found', { count: offers.length })}, {t('meta', { active, unpriced })}
    </span>
  );
}

/** Keeps the place of the choice. */
function CustomerPlace() {
  return (
    <div className={styles.customer}>
      <FieldPlace label={t('pricesFor')} text="" />
    </div>
  );
}
