import type { OutboxMail } from '@handelsplatz/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isDemo } from '../../../platform/brand.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useSession } from '../../../platform/session/session.ts';
import { DocumentLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { attachmentUrl, mailPageUrl, outboxQuery } from '../queries.ts';
import { MailText } from './mail-text.tsx';
import { t } from './profile-texts.ts';

/** Mails that the demo market would have sent to the user's account. Admins see the mails to all accounts. */
export default function OutboxPage() {
  const isAdmin = useSession().account.type === 'admin';
  return (
    <>
      <PageHeader title={t('outboxTitle')} intro={t(isAdmin ? 'outboxHintAdmin' : 'outboxHint')} />
      {isDemo() ? <Mails /> : <EmptyState title={t('outboxNone')} />}
    </>
  );
}

function Mails() {
  const formats = useFormats();
  const mails = useQuery(outboxQuery);
  const [open, setOpen] = useState<OutboxMail>();
  const columns = useMemo(() => mailColumns(formats), [formats]);
  return (
    <Panel flush>
      <DataTable
        label={t('outboxTitle')}
        columns={columns}
        rows={mails.data}
        rowKey={(mail) => mail._id}
        error={mails.error}
        onRetry={() => void mails.refetch()}
        onRowOpen={setOpen}
        empty={<EmptyState title={t('outboxEmpty')}>{t('outboxEmptyText')}</EmptyState>}
      />
      {open && (
        <Drawer open onClose={() => setOpen(undefined)} title={open.subject}>
          <KeyValue
            items={[
              [t('to'), open.to],
              [t('sentAt'), formats.dateTime(open.createdAt)],
            ]}
          />
          <MailText text={open.text} />
          {open.hasHtml && (
            <DocumentLink href={mailPageUrl(open._id)} aria-label={t('asItLooks')}>
              {t('asItLooks')}
            </DocumentLink>
          )}
          <Attachments mail={open} />
        </Drawer>
      )}
    </Panel>
  );
}

function Attachments({ mail: { _id, attachments } }: { mail: OutboxMail }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="wrap gap-3 list" aria-label={t('attachments')}>
      {attachments.map(({ filename }, position) => (
        <li key={filename}>
          <DocumentLink href={attachmentUrl(_id, position)} aria-label={t('openAttachment', { filename })}>
            {filename}
          </DocumentLink>
        </li>
      ))}
    </ul>
  );
}

function mailColumns(formats: Formats): Column<OutboxMail>[] {
  return [
    { id: 'subject', header: t('subject'), onCard: 'title', cell: (mail) => mail.subject },
    { id: 'to', header: t('to'), cell: (mail) => mail.to },
    { id: 'at', header: t('sentAt'), align: 'right', cell: (mail) => formats.dateTime(mail.createdAt) },
  ];
}
