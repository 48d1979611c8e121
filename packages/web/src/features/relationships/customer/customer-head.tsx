import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DisableQuestion } from '../disable-question.tsx';
import { toRelationshipState } from '../relationship-state.ts';
import { readCustomerSearch } from '../search.ts';
import { t as listTexts } from '../texts.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import styles from './customer.module.css';
import { Sides } from './sides.tsx';
import { t } from './texts.ts';

/** The name of a customer, both sides of the connection, what can be done, and the message of a request. */
export function CustomerHead({ page, goods }: { page: RelationshipPage; goods: Metadata | undefined }) {
  const formats = useFormats();
  const { name, customerNo, address, city, parent, purchasingEnabled } = page;
  const facts = [
    customerNo || t('withoutNumber'),
    [address.addressLine1, `${address.postCode} ${city}`.trim()].filter(Boolean).join(', '),
    ...(parent === null ? [] : [t('partOf', { parent })]),
    ...(purchasingEnabled ? [] : [t('notEnabled')]),
  ];
  return (
    <>
      <PageHeader
        title={name}
        description={facts.filter(Boolean).join(' · ')}
        actions={<Answers page={page} goods={goods} />}
        meta={<Sides own={page.own.status} other={page.buyer.status} otherName={t('otherSide')} />}
        actionsLast
      />
      {page.message !== '' && (
        <Note
          tone={page.other.status === 'NEW' ? 'warning' : 'neutral'}
          title={`${page.requestedBy === 'seller' ? t('requestOwn') : t('requestFrom', { name })} · ${t('askedAt', { when: formats.date(page.created) })}`}
        >
          <p className={styles.message}>{page.message}</p>
        </Note>
      )}
      {page.own.status === 'ENABLED' && page.releasedTerminals * page.releasedProducts === 0 && (
        <Note tone="warning">{t('nothingReleased')}</Note>
      )}
    </>
  );
}

function Answers({ page, goods }: { page: RelationshipPage; goods: Metadata | undefined }) {
  const [open, setOpen] = useState(false);
  const [{ annehmen }, setSearch] = useScreenSearch(readCustomerSearch);
  const set = useCall('PUT /api/relationships/:id');
  const { _id: id, name } = page;
  const state = toRelationshipState(page);
  const close = () => setOpen(false);
  const enable = () =>
    set.mutate({ params: { id }, body: { status: 'ENABLED' } }, notifyOutcome(listTexts('accepted', { name })));
  const isNew = page.own.status === 'NEW';
  return (
    <>
      {isNew && (
        <Button tone="primary" disabled={!goods} onClick={() => setSearch({ annehmen: 'ja' })}>
          {t('accept')}
        </Button>
      )}
      {isNew && <Button onClick={() => setOpen(true)}>{t('refuse')}</Button>}
      {state === 'disabledByYou' && (
        <Button busy={set.isPending} onClick={enable}>
          {t('enable')}
        </Button>
      )}
      {page.own.status === 'ENABLED' && <Button onClick={() => setOpen(true)}>{t('disable')}</Button>}
      {isNew && annehmen && goods && (
        <AcceptDialog page={page} goods={goods} onClose={() => setSearch({ annehmen: undefined })} />
      )}
      {open && <DisableQuestion relationship={page} onClose={close} />}
    </>
  );
}
