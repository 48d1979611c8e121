import { RankingReport } from './ranking-report.tsx';
import { RankingWidget } from './ranking-widget.tsx';

/** The accounts with the largest traded volume: only the table, or a report with range and filters (Specification 2). */
export default function AccountRanking({ mode = 'widget' }: { mode?: 'widget' | 'report' }) {
  return mode === 'report' ? <RankingReport /> : <RankingWidget />;
}
