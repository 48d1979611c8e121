import type { ChildPage } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { useFormats } from '../../../platform/formats.ts';
import { hasFeature } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { type Choice, ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { childTerminalGroups } from './goods-forms.tsx';
import { childQuery } from './queries.ts';
import { bulk, t } from './texts.ts';

const modes = ['limit', 'collection', 'price', 'block', 'open', 'additives'] as const;
type Mode = (typeof modes)[number];

interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the same for several children: for all of them, or for none. */
export default function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  // What can be chosen is the same for each child.
  const query = useQuery(childQuery(ids[0] ?? ''));
  const [mode, setMode] = useState<Mode>('limit');
  const [entered, setEntered] = useState<Entered>(nothing);
  const submit = async () => {
    const { changed } = await call('POST /api/childAccounts/bulk', {
      body: { ids: [...ids], ...toChange(mode, entered) },
    });
    notify.success(changed === 0 ? bulk('nothing') : bulk('done', { count: changed }));
    onDone();
  };
  const offered = modes.filter((each) => each !== 'additives' || hasFeature('productAdditives'));
  return (
    <Dialog open onClose={onClose} title={bulk('title', { count: ids.length })} size="l" firm>
      {query.error && !query.data && (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.error && <SkeletonLines lines={6} />}
      {query.data && (
        <Form
          submitLabel={bulk('save')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{bulk('cancel')}</Button>}
        >
          <Segments
            label={bulk('what')}
            showLabel
            value={mode}
            options={offered.map((each) => ({ value: each, label: bulk(`mode_${each}`) }))}
            onChange={(next) => setMode(modes.find((each) => each === next) ?? 'limit')}
          />
          <Fields
            mode={mode}
            page={query.data}
            entered={entered}
            onChange={(part) => setEntered((before) => ({ ...before, ...part }))}
          />
        </Form>
      )}
    </Dialog>
  );
}

interface Entered {
  readonly products: Choice;
  readonly quantity: number | null;
  readonly days: number | null;
  readonly adjustment: number | null;
  readonly terminals: Choice;
  readonly additives: Choice;
}

const nothing: Entered = {
  products: [],
  quantity: null,
  days: 0,
  adjustment: 0,
  terminals: [],
  additives: 'all',
};

const options = (goods: readonly { readonly _id: string; readonly name: string }[]) =>
  goods.map(({ _id, name }) => ({ value: _id, label: name }));

interface FieldsProps {
  readonly mode: Mode;
  readonly page: ChildPage;
  readonly entered: Entered;
  readonly onChange: (part: Partial<Entered>) => void;
}

function Fields({ mode, page, entered, onChange }: FieldsProps) {
  const { priceUnit } = useFormats();
  if (mode === 'limit') return <LimitFields page={page} entered={entered} onChange={onChange} />;
  if (mode === 'collection')
    return (
      <NumberField
        label={t('days')}
        description={t('collectionText')}
        value={entered.days}
        onChange={(days) => onChange({ days })}
        decimals={0}
        unit={t('daysUnit')}
        min={0}
        max={60}
        required
      />
    );
  if (mode === 'price')
    return (
      <NumberField
        label={t('adjustment')}
        description={t('priceText')}
        value={entered.adjustment}
        onChange={(adjustment) => onChange({ adjustment })}
        decimals={2}
        padded
        signed
        unit={priceUnit}
        min={-100}
        max={100}
        required
      />
    );
  if (mode === 'additives')
    return (
      <ChoiceField
        label={t('additives')}
        description={t('additivesText')}
        groups={[{ id: 'additives', label: t('additives'), options: options(page.additives), asWhole: false }]}
        value={entered.additives}
        onChange={(additives) => onChange({ additives })}
        all={t('allAdditives')}
      />
    );
  return (
    <ChoiceField
      label={bulk('terminals')}
      groups={childTerminalGroups(page)}
      value={entered.terminals}
      onChange={(terminals) => onChange({ terminals })}
      missing={bulk('terminalMissing')}
    />
  );
}

function LimitFields({ page, entered, onChange }: Omit<FieldsProps, 'mode'>) {
  return (
    <>
      <ChoiceField
        label={bulk('products')}
        groups={[{ id: 'products', label: bulk('products'), options: options(page.products) }]}
        value={entered.products}
        onChange={(products) => onChange({ products })}
        missing={bulk('productMissing')}
      />
      <NumberField
        label={bulk('quantity')}
        description={bulk('quantityHint')}
        value={entered.quantity}
        onChange={(quantity) => onChange({ quantity })}
        decimals={3}
        min={0}
        placeholder={t('unlimited')}
      />
    </>
  );
}

function toChange(mode: Mode, entered: Entered): Omit<BodyOf<'POST', '/api/childAccounts/bulk'>, 'ids'> {
  const { quantity, days, adjustment, additives } = entered;
  const terminalIds = [...chosenValues(entered.terminals)];
  if (mode === 'limit') return { limits: chosenValues(entered.products).map((productId) => ({ productId, quantity })) };
  if (mode === 'collection') return { days: days ?? 0 };
  if (mode === 'price') return { adjustment: adjustment ?? 0 };
  if (mode === 'block') return { blockIds: terminalIds };
  if (mode === 'open') return { openIds: terminalIds };
  const all = additives === 'all';
  return { additives: { mode: all ? 'ALL' : 'CHOSEN', productIds: all ? [] : [...chosenValues(additives)] } };
}
