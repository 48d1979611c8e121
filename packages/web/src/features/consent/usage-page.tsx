import { useScreenSearch } from '../../platform/page/screen.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ReplayList } from './replay-list.tsx';
import { readUsageSearch } from './search.ts';
import { t } from './texts.ts';
import { ViewTable } from './view-table.tsx';

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx'), <SkeletonBlock height={400} />);

/** For the provider: which pages are opened how often, and the replays of sessions. */
export default function UsagePage() {
  const [search, setSearch] = useScreenSearch(readUsageSearch);
  return (
    <div className="column gap-4">
      <PageHeader title={t('title')} intro={t('intro')} />
      <ReplayList
        page={search.seite ?? 1}
        open={search.aufzeichnung}
        onPage={(page) => setSearch({ seite: page > 1 ? page : undefined })}
        onOpen={(aufzeichnung) => setSearch({ aufzeichnung }, { push: true })}
      />
      <ViewTable period={search.tage ?? '30'} onPeriod={(tage) => setSearch({ tage })} />
      {search.aufzeichnung && (
        <ReplayDialog id={search.aufzeichnung} onClose={() => setSearch({ aufzeichnung: undefined })} />
      )}
    </div>
  );
}
