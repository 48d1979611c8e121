import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { t } from './texts.ts';

const paths: Readonly<Record<string, string>> = {
  contracts: '/verträge-management',
  triggers: '/verträge-management/kaufauftraege',
  alerts: '/verträge-management/preisalarme',
};

/** Contracts, triggers and price alerts of a buyer, as one page with three tabs. Nothing for sellers, who have contracts only. */
export default function ContractTabs({ current }: { readonly current: 'contracts' | 'triggers' | 'alerts' }) {
  const isBuyer = useSession().account.type === 'buyer';
  const { triggers, priceAlert } = brand().features;
  if (!isBuyer) return null;
  const tabs = [
    ...(triggers
      ? [
          { id: 'contracts', label: t('title') },
          { id: 'triggers', label: t('triggers') },
        ]
      : []),
    ...(priceAlert ? [{ id: 'alerts', label: t('alerts') }] : []),
  ];
  return <TabBar label={t('title')} tabs={tabs} current={current} to={(id) => paths[id] ?? '/'} />;
}
