import { isDemo } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DemoButton, NewestOrder } from '../parts/index.tsx';
import { AdminTasks } from './admin-tasks.tsx';
import { BuyerTasksView } from './buyer-tasks.tsx';
import { ArrangeButton, DashboardGrid } from './dashboard-grid.tsx';
import { SellerTasks } from './seller-tasks.tsx';
import { t } from './texts.ts';

const taskStrips = { buyer: BuyerTasksView, seller: SellerTasks, admin: AdminTasks } as const;

/** The dashboard of each account type: first what waits for a decision, then the tiles as the user has arranged them. */
export default function DashboardPage() {
  const { account, user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const Tasks = taskStrips[account.type];
  return (
    <div className="shrink">
      <PageHeader
        title={name ? t('greeting', { name }) : t('title')}
        meta={account.type !== 'admin' && <NewestOrder />}
        actions={
          <>
            {isDemo() && <DemoButton />}
            <ArrangeButton />
          </>
        }
      />
      <Tasks />
      <DashboardGrid />
    </div>
  );
}
