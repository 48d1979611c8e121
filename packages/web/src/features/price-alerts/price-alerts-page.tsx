import type { PriceAlert } from '@handelsplatz/contract/price-alerts';
import { rearmPermille } from '@handelsplatz/domain/price-alerts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { notify, notifyFailure } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './price-alerts.module.css';
import { readAlertsSearch } from './search.ts';
import { t } from './texts.ts';

const AlertDialog = lazyDialog(() => import('./alert-dialog.tsx'));
const openedLater = [AlertDialog];

/** The user's price alerts: what they watch, the price now, when they fired, and what can be done. */
export default function PriceAlertsPage() {
  usePreloaded(openedLater);
  const query = useQuery(read('/api/price-alerts', { refetchInterval: 60_000 }));
  const [search, setSearch] = useScreenSearch(readAlertsSearch);
  const [edited, setEdited] = useState<PriceAlert | 'new'>();
  const columns = useColumns(setEdited);
  const formats = useFormats();
  const begun = search.produkt || search.liste ? search : undefined;
  const close = () => {
    setEdited(undefined);
    if (begun) setSearch({ produkt: undefined, terminal: undefined, liste: undefined, preis: undefined });
  };
  const add = (
    <>
      <ButtonLink to="/handelsplatz">{t('market')}</ButtonLink>
      <Button tone="primary" onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <div className="column start gap-5 shrink">
      <PageHeader
        title={t('title')}
        intro={t('intro', { share: formats.percent(rearmPermille / 1000, 1) })}
        actions={add}
      />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={query.data?.alerts}
          rowKey={(alert) => alert._id}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState title={t('emptyTitle')} action={<Button onClick={() => setEdited('new')}>{t('add')}</Button>}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Panel>
      {(edited || begun) && (
        <AlertDialog
          {...(edited && edited !== 'new' ? { alert: edited } : {})}
          {...(begun ? { begun } : {})}
          onClose={close}
        />
      )}
    </div>
  );
}

const tones: Readonly<Record<PriceAlert['state'], StatusTone>> = {
  WATCHING: 'positive',
  FIRED: 'info',
  SNOOZED: 'neutral',
  GONE: 'warning',
};

function useColumns(onEdit: (alert: PriceAlert) => void): Column<PriceAlert>[] {
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state, firings }) => (
        <StatusBadge tone={tones[state]}>
          {t(state === 'FIRED' && firings.length === 0 ? 'reached' : state)}
        </StatusBadge>
      ),
    },
    { id: 'goods', header: t('goods'), width: 'auto', cell: (alert) => <Goods alert={alert} /> },
    {
      id: 'condition',
      header: t('condition'),
      unit: formats.priceUnit,
      cell: ({ condition, price }) => t(condition === 'BELOW' ? 'below' : 'above', { price: formats.price(price) }),
    },
    {
      id: 'now',
      header: t('now'),
      unit: formats.priceUnit,
      sortable: true,
      value: ({ now }) => now?.price ?? null,
      cell: ({ now }) => (now ? t('nowAt', { price: formats.price(now.price), terminal: now.terminal }) : '–'),
    },
    {
      id: 'last',
      header: t('lastFiring'),
      sortable: true,
      value: ({ firings }) => firings[0]?.at ?? '',
      cell: ({ firings: [last] }) =>
        last ? (
          <>
            {formats.dateTime(last.at)}
            <div className="muted">{t('nowAt', { price: formats.price(last.price), terminal: last.terminal })}</div>
          </>
        ) : (
          t('never')
        ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      onCard: 'foot',
      align: 'right',
      cell: (alert) => <Actions alert={alert} onEdit={() => onEdit(alert)} />,
    },
  ];
}

/** Why an alert watches nothing. */
const goneTexts = {
  NONE: 'goneAll',
  THERE: 'goneList',
  REMOVED: 'listRemoved',
  WITHOUT_PRODUCT: 'listWithoutProduct',
} as const;

function Goods({ alert }: { readonly alert: PriceAlert }) {
  const { product, terminals, goneTerminals, state, onList, list, listState } = alert;
  return (
    <>
      <Link
        to="/handelsplatz"
        search={
          onList
            ? { produkt: product._id, liste: list?._id }
            : { produkt: product._id, terminal: terminals.map(({ _id }) => _id).join(',') }
        }
        title={t('toMarket')}
      >
        {product.name}
      </Link>
      <div className="muted">
        {onList ? list && t('onList', { list: list.name }) : terminals.map(({ name }) => name).join(', ')}
      </div>
      {state === 'GONE' && <div className="muted">{t(goneTexts[listState])}</div>}
      {state !== 'GONE' && goneTerminals.length > 0 && (
        <div className="muted">{t('goneSome', { terminals: goneTerminals.join(', ') })}</div>
      )}
    </>
  );
}

function Actions({ alert, onEdit }: { readonly alert: PriceAlert; readonly onEdit: () => void }) {
  const remove = useCall('DELETE /api/price-alerts/:id');
  const snooze = useCall('POST /api/price-alerts/:id/snooze');
  const { _id, name, state, firings } = alert;
  const [last] = firings;
  const doSnooze = async () => {
    await snooze.mutateAsync({ params: { id: _id } });
    notify.success(t('snoozed', { name }));
  };
  const doRemove = async () => {
    await remove.mutateAsync({ params: { id: _id } });
    notify.success(t('removed', { name }));
  };
  return (
    <div className={styles.actions}>
      {state === 'FIRED' && last && (
        <ButtonLink to="/handelsplatz" search={{ produkt: alert.product._id, angebot: last.offerId }} size="s">
          {t('toMarket')}
        </ButtonLink>
      )}
      {state !== 'SNOOZED' && state !== 'GONE' && (
        <Button size="s" tone="subtle" busy={snooze.isPending} onClick={() => void doSnooze().catch(notifyFailure)}>
          {t('snooze')}
        </Button>
      )}
      <Button size="s" tone="subtle" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="s" tone="subtle" busy={remove.isPending} onClick={() => void doRemove().catch(notifyFailure)}>
        {t('remove')}
      </Button>
    </div>
  );
}
