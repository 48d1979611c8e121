import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { rankingQuery } from './queries.ts';
import { RankingFailure } from './ranking-failure.tsx';
import { RankingTable } from './ranking-table.tsx';
import { t } from './texts.ts';

const shown = 5;

/** The first places of the ranking, on the dashboard. */
export function RankingWidget() {
  const isBuyer = useSession().account.type === 'buyer';
  const title = isBuyer ? t('rankingSellers') : t('rankingBuyers');
  const { toDay } = useFormats();
  const { data, error, refetch } = useQuery(rankingQuery({}, toDay(new Date())));
  return (
    <Panel
      title={title}
      flush
      actions={
        <ButtonLink to="/statistik" search={{ teil: 'rangliste' }} size="s">
          {t('toReport')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <RankingFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RankingTable rows={data?.orderStats.slice(0, shown)} title={title} isBuyer={isBuyer} narrowed={false} />
      )}
    </Panel>
  );
}
