import type { LawCalendar, LawCalendarEntry } from '@handelsplatz/contract/law';
import { lawKindNames } from '@handelsplatz/contract/law/words';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConcernedSellers, OwnConcern } from './calendar-concern.tsx';
import { calendarTexts as c } from './calendar-texts.ts';
import { formatValue, nameCountry, nameUnit } from './row-words.ts';

/** What changes in law soon: for the provider with the sellers whom it concerns, for a seller with its own goods and papers. */
export default function LawCalendarPage() {
  return useSession().account.type === 'admin' ? <AllCalendar /> : <OwnCalendar />;
}

function AllCalendar() {
  const { data, error, refetch } = useQuery(read('/api/admin/law/calendar'));
  return <Calendar data={data} error={error} onRetry={() => void refetch()} isAdmin />;
}

function OwnCalendar() {
  const { data, error, refetch } = useQuery(read('/api/law/calendar'));
  return <Calendar data={data} error={error} onRetry={() => void refetch()} isAdmin={false} />;
}

interface CalendarProps {
  readonly data: LawCalendar | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isAdmin: boolean;
}

function Calendar({ data, error, onRetry, isAdmin }: CalendarProps) {
  const formats = useFormats();
  return (
    <div className="column gap-4">
      <PageHeader
        title={c('title')}
        intro={isAdmin ? c('intro') : c('introSeller')}
        actions={
          <>
            {isAdmin && <ButtonLink to="/gesetz">{c('toTable')}</ButtonLink>}
            <Button icon={<Icon of={IconPrinter} size={18} />} onClick={() => window.print()}>
              {c('print')}
            </Button>
          </>
        }
      />
      {!data && error && <ErrorState error={error} what={c('what')} onRetry={onRetry} />}
      {!data && !error && <SkeletonBlock height={240} />}
      {data?.changes.length === 0 && (
        <Panel>
          <EmptyState title={c('emptyTitle')}>{c('empty', { last: formats.day(data.last) })}</EmptyState>
        </Panel>
      )}
      {data?.changes.map((change) => (
        <Change key={change.key} change={change} isAdmin={isAdmin} />
      ))}
    </div>
  );
}

function Change({ change, isAdmin }: { change: LawCalendarEntry; isAdmin: boolean }) {
  const { day } = useFormats();
  const { kind, goods, country, products } = change;
  const what = [lawKindNames[kind], goods].filter(Boolean).join(' ');
  return (
    <Panel title={`${day(change.day)}: ${isAdmin ? `${what}, ${nameCountry(country)}` : what}`}>
      <div className="column gap-4">
        <KeyValue
          items={[
            [c('before'), <Side key="before" change={change} side={change.before} missing={c('none')} />],
            [
              c('after', { day: day(change.day) }),
              <Side key="after" change={change} side={change.after} missing={c('open')} />,
            ],
            ...(products.length > 0 ? [[c('products'), products.map(({ name }) => name).join(', ')] as const] : []),
          ]}
        />
        {isAdmin ? <ConcernedSellers change={change} /> : <OwnConcern change={change} what={what} />}
      </div>
    </Panel>
  );
}

interface SideProps {
  readonly change: LawCalendarEntry;
  readonly side: LawCalendarEntry['before'];
  readonly missing: string;
}

/** A value with its paragraph, marked where its source is missing. */
function Side({ change: { kind, unit, country }, side, missing }: SideProps) {
  const formats = useFormats();
  if (!side) return <em>{missing}</em>;
  return (
    <>
      <strong className="tabular">{`${formatValue({ kind, value: side.value }, formats)} ${nameUnit({ unit, country })}`}</strong>{' '}
      <span className="muted">{side.paragraph}</span>{' '}
      {side.source === '' && <StatusBadge tone="warning">{c('noSource')}</StatusBadge>}
    </>
  );
}
