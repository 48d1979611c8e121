import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { OwnOfferDetail, OwnOfferList } from '@handelsplatz/contract/offers';
import { newOffer } from '@handelsplatz/contract/offers/input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { MoveTable } from '../grid/move-table.tsx';
import type { OutlierQuestion } from '../grid/use-publishing.ts';
import { offerChoicesQuery, ownOfferQuery, type ProductType } from '../queries.ts';
import { t } from '../texts.ts';
import { formTexts as f } from './form-texts.ts';
import { GoodsFields, type OfferChoices, PriceFields, SupplyFields, TermFields } from './offer-fields.tsx';
import { OfferHistory } from './offer-history.tsx';
import { listProblems, type OfferFormValues, toFormValues, toInput, toNewValues } from './offer-values.ts';
import { OverrideFields } from './override-fields.tsx';
import { QuoteNote } from './quote-note.tsx';
import { useSaveOffer } from './use-save-offer.ts';

interface OfferFormProps {
  /** The offer to change. Undefined makes a new one. */
  readonly offerId: string | undefined;
  readonly productType: ProductType;
  readonly customers: OwnOfferList['customers'];
  readonly customerId: string | undefined;
  readonly onClose: () => void;
}

/** Everything about one offer, in a drawer with an address of its own. */
export default function OfferForm(props: OfferFormProps) {
  const { offerId, onClose } = props;
  const saved = useQuery({
    ...ownOfferQuery(offerId ?? ''),
    enabled: offerId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const metadata = useQuery(offerChoicesQuery());
  const title = offerId === undefined ? f('newTitle') : f('editTitle', { offer: saved.data?.displayName ?? '' });
  const failed = saved.error ?? metadata.error;
  const ready = metadata.data && (offerId === undefined || saved.data);
  return (
    <Drawer open title={title} onClose={onClose} firm>
      {failed ? (
        <ErrorState error={failed} what={t('offer')} onRetry={() => void [saved.refetch(), metadata.refetch()]} />
      ) : ready ? (
        <OfferFields {...props} saved={saved.data} choices={toChoices(metadata.data, props.productType)} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Drawer>
  );
}

function toChoices(metadata: Metadata, productType: ProductType): OfferChoices {
  const products = productType === 'ADDITIVE' ? metadata.additives : metadata.fuels;
  return {
    products: products.map(({ _id, name, unit }) => ({ value: _id, label: name, unit })),
    terminals: metadata.regions.flatMap(({ terminals }) =>
      terminals.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
  };
}

interface FieldsProps extends OfferFormProps {
  readonly saved: OwnOfferDetail | undefined;
  readonly choices: OfferChoices;
}

function OfferFields({ saved, choices, productType, customers, customerId, onClose }: FieldsProps) {
  const save = useSaveOffer();
  const [outliers, setOutliers] = useState<OutlierQuestion>();
  const [first] = useState(() => (saved ? toFormValues(saved) : toNewValues(productType, new Date())));
  const unitOf = (productId: string) =>
    choices.products.find(({ value }) => value === productId)?.unit ??
    saved?.unit ??
    (productType === 'ADDITIVE' ? 'lt' : 'cbm');
  const form = useFormValues<OfferFormValues, typeof newOffer>({
    rules: newOffer,
    values: first,
    toInput: (values) => dropEmpty(toInput(values), saved) as never,
    checkValues: (values) => listProblems(values, saved, unitOf(values.productId)),
  });
  const send = async (consent?: OutlierQuestion['consent']) => {
    const input = dropEmpty(toInput(form.get()), saved);
    try {
      await save.mutateAsync({ input, saved, consent });
      notify.success(saved ? f('saved') : f('created'));
      onClose();
    } catch (error) {
      if (!isApiError(error, 'offer_outliers')) throw error;
      setOutliers(error.body as unknown as OutlierQuestion);
    }
  };
  return (
    <>
      <Form
        form={form}
        submitLabel={saved ? f('save') : f('publishNew')}
        onSubmit={() => send()}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <QuoteNote form={form} saved={saved} customers={customers} customerId={customerId} />
        <GoodsFields form={form} choices={choices} fixed={saved !== undefined} />
        <PriceFields form={form} productType={productType} />
        <SupplyFields form={form} unit={unitOf} />
        <TermFields form={form} customers={customers} />
        <OverrideFields form={form} productType={productType} />
      </Form>
      {saved && <OfferHistory history={saved.history} />}
      {outliers && (
        <ConfirmDialog
          open
          danger
          title={t('outlierTitle', { count: outliers.consent.outliers })}
          confirmLabel={t('publishAnyway')}
          busy={save.isPending}
          onConfirm={() => void send(outliers.consent)}
          onClose={() => setOutliers(undefined)}
        >
          <p>{t('outlierIntro')}</p>
          <MoveTable moves={outliers.moves} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** A new offer takes the tax status of its product where none is chosen. */
function dropEmpty(input: ReturnType<typeof toInput>, saved: OwnOfferDetail | undefined): object {
  const { taxStatus, ...rest } = input;
  return saved || taxStatus !== null ? input : rest;
}
