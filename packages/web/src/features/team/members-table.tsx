import type { Member } from '@handelsplatz/contract/team';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import type { Page } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { nameRoles } from './role-fields.tsx';
import styles from './team.module.css';
import { t } from './texts.ts';

interface MembersTableProps {
  readonly company: string;
  readonly members: readonly Member[] | undefined;
  readonly page: Page | undefined;
  readonly onPage: (page: number) => void;
  readonly onOpen: (member: Member) => void;
  readonly onReset: () => void;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The users of the account with what each may do. */
export function MembersTable({ company, members, page, onPage, onOpen, onReset, error, onRetry }: MembersTableProps) {
  const formats = useFormats();
  return (
    <DataTable
      label={t('users', { company })}
      columns={memberColumns(formats, onOpen)}
      rows={members}
      rowKey={({ _id }) => _id}
      rowTone={({ status }) => (status === 'DISABLED' ? 'muted' : undefined)}
      onRowOpen={onOpen}
      page={page}
      onPage={onPage}
      error={error}
      onRetry={onRetry}
      empty={
        <EmptyState title={t('none')} action={<Button onClick={onReset}>{t('resetSearch')}</Button>}>
          {t('noneText')}
        </EmptyState>
      }
    />
  );
}

/** First and last name of a person. */
export const fullName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

function memberColumns(formats: Formats, onOpen: (member: Member) => void): Column<Member>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      onCard: 'title',
      sortable: true,
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      cell: (member) => (
        <span className="stack shrink breaks">
          <span className={styles.person}>
            <strong>{fullName(member)}</strong>
            {member.self && <StatusBadge tone="info">{t('you')}</StatusBadge>}
          </span>
          <span className="muted">{member.username}</span>
        </span>
      ),
    },
    { id: 'email', header: t('contact'), cell: ({ email }) => <span className="stack shrink breaks">{email}</span> },
    { id: 'roles', header: t('rights'), width: 'auto', cell: ({ roles }) => nameRoles(roles) },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      value: ({ status, locked }) => `${status}${locked}`,
      cell: (member) => <MemberState member={member} />,
    },
    { id: 'factor', header: t('twoFactor'), cell: ({ twoFactor }) => (twoFactor ? t('yes') : t('no')) },
    {
      id: 'seen',
      header: t('lastSeen'),
      sortable: true,
      value: ({ lastSeen }) => lastSeen,
      cell: ({ lastSeen }) => (lastSeen ? formats.dateTime(lastSeen) : t('never')),
    },
    {
      id: 'edit',
      header: t('actions'),
      hideHeader: true,
      align: 'right',
      onCard: 'foot',
      cell: (member) => (
        <Button size="s" aria-label={t('editAbout', { name: fullName(member) })} onClick={() => onOpen(member)}>
          {t('edit')}
        </Button>
      ),
    },
  ];
}

function MemberState({ member: { status, locked } }: { member: Member }) {
  if (status === 'DISABLED') return <StatusBadge tone="neutral">{t('disabled')}</StatusBadge>;
  if (locked) return <StatusBadge tone="warning">{t('locked')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('active')}</StatusBadge>;
}
