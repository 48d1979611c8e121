import { brand } from '../../platform/brand.ts';
import { hasFeature, useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import {
  AccountRanking,
  BasketTile,
  LatestOrders,
  MarketplaceFigures,
  NewestOrder,
  NewsBox,
  OwnCredit,
  OwnOffersTile,
  PriceHaltPanel,
  Quarantine,
  TradeToday,
  WaitingOrders,
  WindowTile,
} from '../parts/index.tsx';
import styles from './dashboard-page.module.css';
import { SellerTasks } from './seller-tasks.tsx';
import { t } from './texts.ts';

/** The dashboard of each account type. */
export default function DashboardPage() {
  const { account, user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={styles.page}>
      <PageHeader
        title={name ? t('greeting', { name }) : t('title')}
        description={t('description')}
        meta={account.type !== 'admin' && <NewestOrder />}
      />
      {account.type === 'buyer' && <BuyerTiles />}
      {account.type === 'seller' && <SellerTiles />}
      {account.type === 'admin' && <AdminTiles />}
    </div>
  );
}

function BuyerTiles() {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <WindowTile />
        <LatestOrders />
        <AccountRanking />
      </div>
      <div className={styles.side}>
        <BasketTile />
        <OwnCredit />
        <NewsBox />
      </div>
    </div>
  );
}

function SellerTiles() {
  return (
    <>
      <SellerTasks />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TradeToday />
          {!brand().features.hideIncompleteOrderTable && <WaitingOrders />}
          <LatestOrders />
          <AccountRanking />
        </div>
        <div className={styles.side}>
          <WindowTile />
          <OwnOffersTile />
          {hasFeature('newsBox') && <NewsBox />}
        </div>
      </div>
    </>
  );
}

function AdminTiles() {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <MarketplaceFigures />
        <Quarantine />
      </div>
      <div className={styles.side}>
        <WindowTile />
        <PriceHaltPanel />
      </div>
    </div>
  );
}
