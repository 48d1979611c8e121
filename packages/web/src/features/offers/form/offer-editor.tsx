import type { OwnOfferDetail, OwnOfferList } from '@handelsplatz/contract/offers';
import { newOffer } from '@handelsplatz/contract/offers/input';
import { Fragment, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { UnsavedNote, useUnsavedInput } from '../../../ui/form/unsaved-note.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { OutlierDialog } from '../grid/outlier-dialog.tsx';
import type { OutlierQuestion } from '../grid/use-publishing.ts';
import type { ProductType } from '../queries.ts';
import { t } from '../texts.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { NewerNote, OfferConflict } from './offer-conflict.tsx';
import { type OfferChoices, OfferGoodsFields, PriceFields, SupplyFields } from './offer-fields.tsx';
import { OfferHistoryView } from './offer-history.tsx';
import {
  type FormGoods,
  listProblems,
  type OfferFormValues,
  toFormValues,
  toNewValues,
  toOfferInput,
} from './offer-values.ts';
import { OverrideFields } from './override-fields.tsx';
import { QuoteNote } from './quote-note.tsx';
import { TermFields } from './term-fields.tsx';
import { useSaveOffer } from './use-save-offer.ts';

interface OfferEditorProps {
  /** The offer as it is stored now. Undefined makes a new one. */
  readonly saved: OwnOfferDetail | undefined;
  /** Loads the stored offer again. */
  readonly reload: () => Promise<unknown>;
  readonly choices: OfferChoices;
  readonly productType: ProductType;
  readonly customers: OwnOfferList['customers'];
  readonly customerId: string | undefined;
  readonly onClose: () => void;
}

/** The fields of one offer. What was typed stays when the server refuses it and when somebody else saves the same offer meanwhile. */
export function OfferEditor(props: OfferEditorProps) {
  const { saved, productType, customers, customerId, onClose } = props;
  const { form, base, dirty, unitOf, standOn } = useOfferValues(props);
  const { send, outliers, closeOutliers, resolving, setResolving, busy } = useSending({ ...props, form, base, dirty });
  const guard = useLeaveGuard(dirty, true);
  const unsaved = useUnsavedInput<OfferFormValues>(`offer ${saved?._id ?? `new ${productType}`}`, () =>
    dirty.current ? form.get() : undefined,
  );
  const newest = base && saved && saved.version > base.version ? saved : undefined;
  return (
    <>
      <Form
        form={form}
        submitLabel={base ? f('save') : f('publishNew')}
        onSubmit={() => send()}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <UnsavedNote unsaved={unsaved} onRestore={form.restore} />
        {newest && <NewerNote newest={newest} onOpen={() => setResolving(true)} />}
        {/* Some fields keep what was typed into them, so they begin again with the version that they stand on. */}
        <Fragment key={base?.version}>
          <QuoteNote form={form} saved={base} customers={customers} customerId={customerId} />
          <OfferGoodsFields form={form} choices={props.choices} productType={productType} fixed={base !== undefined} />
          <PriceFields form={form} productType={productType} />
          <SupplyFields form={form} unit={unitOf} />
          <TermFields form={form} customers={customers} productType={productType} />
          <OverrideFields form={form} productType={productType} />
        </Fragment>
      </Form>
      {saved && <OfferHistoryView history={saved.history} />}
      {resolving && base && newest && (
        <OfferConflict
          base={base}
          newest={newest}
          values={form.get()}
          onDecide={(values) => {
            standOn(newest, values);
            setResolving(false);
          }}
          onClose={() => setResolving(false)}
        />
      )}
      {outliers && (
        <OutlierDialog
          question={outliers}
          busy={busy}
          onConfirm={() => void send(outliers.consent).catch(notifyFailure)}
          onClose={closeOutliers}
        />
      )}
      <LeaveQuestion guard={guard} />
    </>
  );
}

/** The values of the form, and the version of the offer that they stand on. A newer version never slips under them. */
function useOfferValues({ saved, choices, productType }: OfferEditorProps) {
  const [base, setBase] = useState(saved);
  const [first] = useState(() => (saved ? toFormValues(saved) : toNewValues(productType, new Date())));
  const goodsOf = (productId: string): FormGoods =>
    choices.products.find(({ value }) => value === productId) ?? {
      unit: saved?.unit ?? (productType === 'ADDITIVE' ? 'lt' : 'cbm'),
      category: '',
    };
  const unitOf = (productId: string) => goodsOf(productId).unit;
  const form = useFormValues<OfferFormValues, typeof newOffer>({
    rules: newOffer,
    values: first,
    toInput: (values) => dropEmpty(toOfferInput(values), saved) as never,
    checkValues: (values) => listProblems(values, base, goodsOf(values.productId)),
  });
  const dirty = useRef(false);
  dirty.current = form.isDirty;
  const standOn = (newest: OwnOfferDetail, values: OfferFormValues) => {
    setBase(newest);
    form.reset(toFormValues(newest));
    form.restore(values);
  };
  return { form, base, dirty, unitOf, standOn };
}

type Held = Pick<ReturnType<typeof useOfferValues>, 'form' | 'base' | 'dirty'>;

/** Sends the form. Unusual prices ask for consent, and an offer that somebody else has changed asks for a decision. */
function useSending({ form, base, dirty, reload, onClose }: Held & Pick<OfferEditorProps, 'reload' | 'onClose'>) {
  const save = useSaveOffer();
  const [outliers, setOutliers] = useState<OutlierQuestion>();
  const [resolving, setResolving] = useState(false);
  const send = async (consent?: OutlierQuestion['consent']) => {
    try {
      await save.mutateAsync({ input: dropEmpty(toOfferInput(form.get()), base), saved: base, consent });
    } catch (error) {
      setOutliers(undefined);
      if (isApiError(error, 'offer_outliers')) return setOutliers(error.body as unknown as OutlierQuestion);
      if (!isApiError(error, 'offers_changed')) throw error;
      await reload();
      return setResolving(true);
    }
    dirty.current = false;
    notify.success(base ? f('saved') : f('created'));
    onClose();
  };
  return { send, outliers, closeOutliers: () => setOutliers(undefined), resolving, setResolving, busy: save.isPending };
}

/** A new offer takes the tax status of its product where none is chosen. */
function dropEmpty(input: ReturnType<typeof toOfferInput>, saved: OwnOfferDetail | undefined): object {
  const { taxStatus, ...rest } = input;
  return saved || taxStatus !== null ? input : rest;
}
