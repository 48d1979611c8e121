import { useSession } from '../../../platform/session/session.ts';
import { OwnPermits, ParentRulesPanel, TaxNumbersPanel } from '../../parts/index.tsx';

/** What stands on the papers of the user's company: tax numbers, and for buyers the permits that sellers keep. */
export function PapersTab() {
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <div className="stack gap-5">
      <TaxNumbersPanel />
      {isBuyer && <OwnPermits />}
      {isBuyer && <ParentRulesPanel />}
    </div>
  );
}
