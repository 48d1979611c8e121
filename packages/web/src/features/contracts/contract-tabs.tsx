import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { t } from './texts.ts';

const paths: Readonly<Record<string, string>> = {
  contracts: '/verträge-management',
  standingOrders: '/verträge-management/kaufauftraege',
};

/** Contracts and standing orders of a buyer, as one page with two tabs. Nothing for sellers, who have contracts only. */
export default function ContractTabs({ current }: { readonly current: 'contracts' | 'standingOrders' }) {
  const isBuyer = useSession().account.type === 'buyer';
  if (!isBuyer || !brand().features.triggers) return null;
  const tabs = [
    { id: 'contracts', label: t('title') },
    { id: 'standingOrders', label: t('standingOrders') },
  ];
  return <TabBar label={t('title')} tabs={tabs} current={current} to={(id) => paths[id] ?? '/'} />;
}
