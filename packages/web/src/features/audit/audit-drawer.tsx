import type { AuditDifference, AuditEntryView } from '@handelsplatz/contract/audit';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { findObjectPage } from './object-page.ts';
import { t } from './texts.ts';

interface AuditDrawerProps {
  readonly entry: AuditEntryView;
  readonly onClose: () => void;
  /** Looks for all entries of the same object. */
  readonly onObject: (id: string) => void;
}

/** One entry with all values before and after. */
export function AuditDrawer({ entry, onClose, onObject }: AuditDrawerProps) {
  const formats = useFormats();
  const { _id, title, at, actor, account, object, differences, position } = entry;
  return (
    <Drawer open onClose={onClose} title={title} size="l">
      <div className="column gap-5">
        <KeyValue
          items={[
            [t('when'), formats.dateTime(at)],
            [t('person'), actor?.name ?? t('marketplace')],
            [t('account'), account.name],
            [t('object'), <ObjectName key="object" object={object} />],
            [t('objectId'), object._id],
            [t('number'), _id],
            [t('chain'), position === null ? t('notSealed') : t('sealedAt', { position })],
          ]}
        />
        <DataTable
          label={t('difference')}
          columns={columns}
          rows={differences}
          rowKey={({ label }) => label}
          empty={t('noValues')}
        />
        <div>
          <Button onClick={() => onObject(object._id)}>{t('allOfObject')}</Button>
        </div>
      </div>
    </Drawer>
  );
}

/** The name of what the entry is about, as a link where the reader has a page of it. */
function ObjectName({ object }: Pick<AuditEntryView, 'object'>) {
  const page = findObjectPage(object, useSession().account.type);
  if (!page) return object.name;
  return <PageLink to={page}>{object.name}</PageLink>;
}

const columns: Column<AuditDifference>[] = [
  { id: 'field', header: t('field'), onCard: 'title', cell: ({ label }) => label },
  { id: 'before', header: t('before'), cell: ({ before }) => before || '–' },
  { id: 'after', header: t('after'), cell: ({ after }) => after || '–' },
];
