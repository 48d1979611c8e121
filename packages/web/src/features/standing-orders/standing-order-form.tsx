import type { StandingOrderDetail, StandingOrderRow } from '@handelsplatz/contract/standing-orders';
import { standingOrderBody } from '@handelsplatz/contract/standing-orders/input';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { longestValidityDays } from '@handelsplatz/domain/standing-orders';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { brand } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { lazyPart, usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Form } from '../../ui/form/form.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { PrecheckNote } from './precheck-note.tsx';
import type { StandingOrderSearch } from './search.ts';
import {
  GoodsFields,
  type StandingOrderChoices,
  type StandingOrderValues,
  TermsFields,
  toPaymentTerm,
  type StandingOrderFormValues as Values,
} from './standing-order-fields.tsx';
import { formTexts as f } from './texts.ts';

const BacktestView = lazyPart(() => import('./backtest-view.tsx'), <SkeletonBlock height={240} />);
const checked = [BacktestView];

interface StandingOrderFormProps {
  readonly goods: StandingOrderChoices;
  /** Standing orders of the account that wait, for the choice of a group. */
  readonly waiting: readonly StandingOrderRow[];
  /** The standing order to change. Undefined adds a new one. */
  readonly standingOrder?: StandingOrderDetail;
  /** What another screen has filled in. */
  readonly begun?: StandingOrderSearch;
}

/** Adds a standing order or changes one. Before it is saved it can be checked against today and against the last `backtestDays` days. */
export function StandingOrderForm({ goods, waiting, standingOrder, begun }: StandingOrderFormProps) {
  usePreloaded(checked);
  const navigate = useNavigate();
  const preview = useCall('POST /api/standing-orders/preview');
  const form: Values = useFormValues<StandingOrderValues, typeof standingOrderBody>({
    rules: standingOrderBody,
    values: toValues(standingOrder, begun),
    toInput,
  });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<StandingOrderValues>(`standing order ${standingOrder?._id ?? ''}`, () =>
    dirty.current ? form.get() : undefined,
  );
  const submit = async () => {
    const body = form.toInput();
    const id = standingOrder?._id ?? (await call('POST /api/standing-orders', { body }))._id;
    if (standingOrder)
      await call('PUT /api/standing-orders/:id', {
        params: { id },
        body: { version: standingOrder.version, standingOrder: body },
      });
    notify.success(standingOrder ? f('saved') : f('created'));
    dirty.current = false;
    await navigate({ to: '/verträge-management/kaufauftraege/$standingOrder', params: { standingOrder: id } });
  };
  const check = async () => {
    const wrong = await form.checkAll();
    if (wrong.length === 0) preview.mutate({ body: form.toInput() });
    else wrong[0]?.focus();
  };
  const back = standingOrder
    ? `/verträge-management/kaufauftraege/${standingOrder._id}`
    : '/verträge-management/kaufauftraege';
  return (
    <Form
      form={form}
      submitLabel={standingOrder ? f('save') : f('create')}
      onSubmit={submit}
      secondary={
        <>
          <Button busy={preview.isPending} onClick={() => void check()}>
            {f('preview')}
          </Button>
          <ButtonLink to={back} tone="subtle">
            {f('cancel')}
          </ButtonLink>
        </>
      }
    >
      <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
      <GoodsFields form={form} goods={goods} />
      <TermsFields form={form} goods={goods} waiting={waiting.filter(({ _id }) => _id !== standingOrder?._id)} />
      {preview.error && <ErrorNote error={preview.error} />}
      {preview.data && (
        <Panel title={f('previewTitle')}>
          <div className="stack gap-3">
            <PrecheckNote precheck={preview.data.precheck} limit={form.get().limit} />
            <BacktestView backtest={preview.data.backtest} limit={form.get().limit ?? 0} />
          </div>
        </Panel>
      )}
      <Note tone="info">{f('binding')}</Note>
      <LeaveQuestion guard={guard} />
    </Form>
  );
}

function toValues(
  standingOrder: StandingOrderDetail | undefined,
  begun: StandingOrderSearch | undefined,
): StandingOrderValues {
  const today = toBrandDay(new Date(), brand().zone);
  if (!standingOrder)
    return {
      name: '',
      productId: begun?.produkt ?? '',
      terminalIds: begun?.terminal?.split(',') ?? [],
      quantity: null,
      limit: begun?.preis ?? null,
      mode: 'EXECUTE',
      windows: '1',
      paymentTerm: '7',
      locationId: '',
      reference: '',
      earmark: false,
      validUntil: addDays(today, 14),
      groupWith: '',
    };
  const { name, product, terminals, quantity, limit, mode, windows, paymentTerm, locationId, reference, earmark } =
    standingOrder;
  return {
    ...{ name, quantity, limit, mode, reference, earmark },
    productId: product._id,
    terminalIds: terminals.map(({ _id }) => _id),
    windows: String(windows),
    paymentTerm: String(paymentTerm),
    locationId: locationId ?? '',
    validUntil: standingOrder.validUntil < today ? addDays(today, longestValidityDays) : standingOrder.validUntil,
    groupWith: '',
  };
}

function toInput(values: StandingOrderValues) {
  const { quantity, limit, windows, paymentTerm, locationId, groupWith, terminalIds, ...rest } = values;
  return {
    ...rest,
    terminalIds: [...terminalIds],
    quantity: quantity as number,
    limit: limit as number,
    windows: windows === '2' ? (2 as const) : (1 as const),
    paymentTerm: toPaymentTerm(paymentTerm),
    locationId: locationId || null,
    groupWith: groupWith || null,
  };
}
