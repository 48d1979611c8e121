import type { QuarantinedTicks, TickImpact } from '@handelsplatz/contract/market-data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Delta } from '../../ui/delta.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './quarantine.module.css';
import { tickImpactQuery } from './queries.ts';
import { t } from './texts.ts';

type Tick = QuarantinedTicks['ticks'][number];

/** If a product's price would move by more than this, in percent, the admin must tick a box before the release. */
const largeMovePercent = 10;

/** Shows the impact on prices of releasing a quotation, and releases it. */
export function ReleaseDialog({ tick, onClose }: { tick: Tick; onClose: () => void }) {
  const formats = useFormats();
  const release = useCall('POST /api/admin/quarantine/:id/release');
  // A released quotation has no impact any more, and the server announces the release while this dialog is still open.
  const enabled = release.isIdle || release.isError;
  const { data: impact, error, refetch } = useQuery({ ...tickImpactQuery(tick._id), enabled });
  const [checked, setChecked] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const asksTwice = impact !== undefined && isLarge(impact);
  const submit = async () => {
    if (asksTwice && !checked) return setReminded(true);
    await release.mutateAsync({ params: { id: tick._id } });
    notify.success(t('released', { symbol: tick.symbol }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('releaseTitle', { symbol: tick.symbol })} size="l">
      <Form
        submitLabel={t('releaseNow')}
        danger={asksTwice}
        disabled={!impact}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p>
          {t('releaseText', { symbol: tick.symbol, value: formats.short(Number(tick.raw), 6) })}{' '}
          {tick.believed !== null && t('releaseBelieved', { believed: formats.short(tick.believed, 6) })}
        </p>
        <Note tone="warning">{tick.reasonText}</Note>
        <h3 className={styles.heading}>{t('impactTitle')}</h3>
        {error && !impact ? (
          <ErrorState error={error} what={t('impactWhat')} onRetry={() => void refetch()} />
        ) : (
          <Impact impact={impact} formats={formats} />
        )}
        {asksTwice && <CheckField label={t('checked')} checked={checked} onChange={setChecked} />}
        {asksTwice && isReminded && !checked && (
          <Note tone="negative" alert>
            {t('checkFirst')}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}

function isLarge({ products, vanishing }: TickImpact): boolean {
  return vanishing > 0 || products.some(({ changePercent }) => Math.abs(changePercent) > largeMovePercent);
}

function Impact({ impact, formats }: { impact: TickImpact | undefined; formats: Formats }) {
  if (impact?.offers === 0) return <p>{t('impactNone')}</p>;
  const moving = impact?.products.reduce((sum, { offers }) => sum + offers, 0) ?? 0;
  return (
    <>
      {impact && (
        <p>
          {moving > 0 && t('impactOffers', { count: moving })}{' '}
          {impact.vanishing > 0 && t('impactVanishing', { count: impact.vanishing })}{' '}
          {impact.appearing > 0 && t('impactAppearing', { count: impact.appearing })}
        </p>
      )}
      {(!impact || moving > 0) && (
        <DataTable
          label={t('impactTitle')}
          columns={columns(formats)}
          rows={impact?.products}
          rowKey={({ name }) => name}
          skeletonRows={3}
          empty={null}
        />
      )}
    </>
  );
}

function columns(formats: Formats): Column<TickImpact['products'][number]>[] {
  return [
    { id: 'name', header: t('product'), onCard: 'title', cell: ({ name }) => name },
    { id: 'offers', header: t('offers'), align: 'right', cell: ({ offers }) => formats.number(offers, 0) },
    { id: 'furthest', header: t('furthest'), cell: ({ seller, terminal }) => `${seller}, ${terminal}` },
    {
      id: 'old',
      header: `${t('oldPrice')} (${formats.priceUnit})`,
      align: 'right',
      cell: ({ oldPrice }) => formats.price(oldPrice),
    },
    {
      id: 'new',
      header: `${t('newPrice')} (${formats.priceUnit})`,
      align: 'right',
      cell: ({ newPrice }) => formats.price(newPrice),
    },
    {
      id: 'change',
      header: t('change'),
      align: 'right',
      cell: ({ oldPrice, newPrice, changePercent }) => (
        <>
          <Delta value={newPrice - oldPrice} /> {`${formats.signed(changePercent, 1)}\u00A0%`}
        </>
      ),
    },
  ];
}
