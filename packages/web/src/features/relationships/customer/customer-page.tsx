import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../platform/api/calls.ts';
import { brand } from '../../../platform/brand.ts';
import { goodsQuery } from '../../../platform/goods.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import {
  CreditPanel,
  CustomerContracts,
  CustomerPrices,
  CustomerRules,
  CustomerSurcharges,
  LatestOrders,
  PermitPanel,
} from '../../parts/index.tsx';
import { WaitingRequests } from '../requests/waiting-requests.tsx';
import { customerSections, readCustomerSearch } from '../search.ts';
import styles from './customer.module.css';
import { CustomerHead } from './customer-head.tsx';
import { PurchaseRightsView } from './purchase-rights.tsx';
import { RelationshipHistoryView } from './relationship-history.tsx';
import { TermsForm } from './terms-form.tsx';
import { t } from './texts.ts';

/** One customer of a seller: both sides, release, payment terms, credit, notes and history. */
export default function CustomerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(read('/api/relationships/:id/terms', { params: { id } }));
  const page = query.data;
  return (
    <div className="stack gap-4 shrink">
      <div>
        <ButtonLink to="/kaufer-management" size="s" tone="subtle">
          {t('back')}
        </ButtonLink>
      </div>
      {page ? <Customer page={page} /> : <NotLoaded query={query} what={t('what')} lines={8} />}
    </div>
  );
}

function Customer({ page }: { page: RelationshipPage }) {
  const [{ bereich = 'freigabe' }, setSearch] = useScreenSearch(readCustomerSearch);
  const goods = useQuery(goodsQuery());
  const sections = customerSections.filter(
    (section) => section !== 'rechte' || brand().features.sellerSetsPurchaseRights,
  );
  return (
    <>
      <CustomerHead page={page} goods={goods.data} />
      <WaitingRequests relationshipId={page._id} />
      <Tabs
        label={t('tabs')}
        tabs={sections.map((section) => ({ id: section, label: t(`tab_${section}`) }))}
        current={bereich}
        onChange={(next) =>
          setSearch({ bereich: customerSections.find((section) => section === next && section !== 'freigabe') })
        }
      >
        <div className={styles.content}>
          {bereich === 'freigabe' && (
            <Panel title={t('termsTitle')}>
              {goods.data ? (
                <TermsForm key={page._id} page={page} goods={goods.data} />
              ) : (
                <NotLoaded query={goods} what={t('termsTitle')} lines={8} />
              )}
            </Panel>
          )}
          {bereich === 'freigabe' && page.own.status !== 'NEW' && (
            <CustomerSurcharges
              customerId={page.pricedAs}
              name={page.name}
              parent={page.parent}
              terms={page.terms.paymentTerms}
            />
          )}
          {bereich === 'handel' && <Trade page={page} />}
          {bereich === 'kredit' && (
            <CreditPanel relationshipId={page._id} name={page.name} isChild={page.parent !== null} />
          )}
          {bereich === 'rechte' && sections.includes('rechte') && <PurchaseRightsView id={page._id} name={page.name} />}
          {bereich === 'kredit' && <PermitPanel relationshipId={page._id} />}
          {bereich === 'verlauf' && <RelationshipHistoryView id={page._id} />}
        </div>
      </Tabs>
    </>
  );
}

/** What this customer has ordered, pays now, and has agreed. */
function Trade({ page }: { page: RelationshipPage }) {
  const { accountId, name, parent, pricedAs } = page;
  const isConnected = page.own.status === 'ENABLED' && page.buyer.status === 'ENABLED';
  return (
    <div className={styles.trade}>
      <LatestOrders buyerId={accountId} />
      <CustomerPrices customerId={accountId} isConnected={isConnected} />
      <CustomerRules customerId={pricedAs} name={name} parent={parent} />
      {hasFeature('triggers') && (
        <div className={styles.whole}>
          <CustomerContracts buyerId={accountId} name={name} />
        </div>
      )}
    </div>
  );
}
