import type { TriggerDetail, TriggerRow } from '@handelsplatz/contract/triggers';
import { triggerBody } from '@handelsplatz/contract/triggers/input';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { longestValidityDays } from '@handelsplatz/domain/triggers';
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
import type { TriggerSearch } from './search.ts';
import { formTexts as f } from './texts.ts';
import {
  GoodsFields,
  TermsFields,
  type TriggerChoices,
  type TriggerValues,
  toPaymentTerm,
  type TriggerForm as Values,
} from './trigger-fields.tsx';

const BacktestView = lazyPart(() => import('./backtest-view.tsx'), <SkeletonBlock height={240} />);
const checked = [BacktestView];

interface TriggerFormProps {
  readonly goods: TriggerChoices;
  /** Triggers of the account that wait, for the choice of a group. */
  readonly waiting: readonly TriggerRow[];
  /** The trigger to change. Undefined adds a new one. */
  readonly trigger?: TriggerDetail;
  /** What another screen has filled in. */
  readonly begun?: TriggerSearch;
}

/** Adds a trigger or changes one. Before it is saved it can be checked against today and against the last `backtestDays` days. */
export function TriggerForm({ goods, waiting, trigger, begun }: TriggerFormProps) {
  usePreloaded(checked);
  const navigate = useNavigate();
  const preview = useCall('POST /api/triggers/preview');
  const form: Values = useFormValues<TriggerValues, typeof triggerBody>({
    rules: triggerBody,
    values: toValues(trigger, begun),
    toInput,
  });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<TriggerValues>(`trigger ${trigger?._id ?? ''}`, () =>
    dirty.current ? form.get() : undefined,
  );
  const submit = async () => {
    const body = form.toInput();
    const id = trigger?._id ?? (await call('POST /api/triggers', { body }))._id;
    if (trigger)
      await call('PUT /api/triggers/:id', { params: { id }, body: { version: trigger.version, trigger: body } });
    notify.success(trigger ? f('saved') : f('created'));
    dirty.current = false;
    await navigate({ to: '/verträge-management/kaufauftraege/$trigger', params: { trigger: id } });
  };
  const check = async () => {
    const wrong = await form.checkAll();
    if (wrong.length === 0) preview.mutate({ body: form.toInput() });
    else wrong[0]?.focus();
  };
  const back = trigger ? `/verträge-management/kaufauftraege/${trigger._id}` : '/verträge-management/kaufauftraege';
  return (
    <Form
      form={form}
      submitLabel={trigger ? f('save') : f('create')}
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
      <TermsFields form={form} goods={goods} waiting={waiting.filter(({ _id }) => _id !== trigger?._id)} />
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

function toValues(trigger: TriggerDetail | undefined, begun: TriggerSearch | undefined): TriggerValues {
  const today = toBrandDay(new Date(), brand().zone);
  if (!trigger)
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
    trigger;
  return {
    ...{ name, quantity, limit, mode, reference, earmark },
    productId: product._id,
    terminalIds: terminals.map(({ _id }) => _id),
    windows: String(windows),
    paymentTerm: String(paymentTerm),
    locationId: locationId ?? '',
    validUntil: trigger.validUntil < today ? addDays(today, longestValidityDays) : trigger.validUntil,
    groupWith: '',
  };
}

function toInput(values: TriggerValues) {
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
