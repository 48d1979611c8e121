import { noticeKinds, noticeRules } from '@handelsplatz/contract/notifications/kinds';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';
import { noticesOnPage, noticesQuery, preferencesQuery, useMarkAllRead } from './queries.ts';
import { type NoticesSearch, onlyNoticeChoices, readNoticesSearch } from './search.ts';
import { t } from './texts.ts';

/** All notices of the user, by what they are about. */
export default function NoticesPage() {
  const [search, setSearch] = useScreenSearch(readNoticesSearch);
  const notices = useQuery(noticesQuery(search));
  const readAll = useMarkAllRead();
  const { data, error } = notices;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} intro={t('description')} />
      <Filters search={search} onChange={(part) => setSearch({ ...part, seite: undefined })}>
        {data && data.unread > 0 && (
          <Button
            busy={readAll.isPending}
            onClick={() =>
              readAll.mutate(data, {
                onError: notifyFailure,
              })
            }
          >
            {t('readAll')}
          </Button>
        )}
      </Filters>
      <Panel title={t('list')}>
        {!data && !error && <SkeletonBlock height={240} />}
        {!data && error && <ErrorState error={error} what={t('list')} onRetry={() => void notices.refetch()} />}
        {data?.total === 0 && <Empty only={search.nur} />}
        {data && data.total > 0 && <NoticeList groups={data.groups} />}
        {data && data.total > noticesOnPage && (
          <Pager
            label={t('list')}
            page={{ number: search.seite ?? 1, total: data.total, size: noticesOnPage }}
            onPage={(page) => setSearch({ seite: page > 1 ? page : undefined })}
          />
        )}
      </Panel>
    </div>
  );
}

interface FiltersProps {
  readonly search: NoticesSearch;
  readonly onChange: (part: Partial<NoticesSearch>) => void;
  readonly children: React.ReactNode;
}

function Filters({ search: { nur, art }, onChange, children }: FiltersProps) {
  const preferences = useQuery(preferencesQuery());
  const kinds = preferences.data?.choices.map(({ kind }) => kind) ?? [];
  return (
    <div className={styles.bar}>
      <Segments
        label={t('show')}
        value={nur ?? ''}
        options={[{ value: '', label: t('open') }, ...onlyNoticeChoices.map((value) => ({ value, label: t(value) }))]}
        onChange={(value) => onChange({ nur: onlyNoticeChoices.find((choice) => choice === value) })}
      />
      <SelectField
        label={t('kind')}
        hideLabel
        withEmpty
        placeholder={t('allKinds')}
        value={art ?? ''}
        options={kinds.map((value) => ({ value, label: noticeRules[value].name }))}
        onChange={(value) => onChange({ art: noticeKinds.find((kind) => kind === value) })}
      />
      {children}
      <ButtonLink to="/profil/{-$tab}" params={{ tab: 'mitteilungen' }} tone="subtle">
        {t('settings')}
      </ButtonLink>
    </div>
  );
}

function Empty({ only }: { only: NoticesSearch['nur'] }) {
  if (only === 'ungelesen') return <EmptyState title={t('emptyUnread')}>{t('emptyUnreadText')}</EmptyState>;
  if (only === 'erledigt') return <EmptyState title={t('emptyDone')}>{t('emptyDoneText')}</EmptyState>;
  return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
}
