import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { OwnOfferList } from '@handelsplatz/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { goodsQuery } from '../../../platform/goods.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import type { ProductType } from '../queries.ts';
import { t } from '../texts.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { OfferEditor } from './offer-editor.tsx';
import type { OfferChoices } from './offer-fields.tsx';

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
    ...read('/api/offer/own/:id', { params: { id: offerId ?? '' } }),
    enabled: offerId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A form that is opened again begins with the offer as it is then.
    gcTime: 0,
  });
  const metadata = useQuery(goodsQuery());
  const title = offerId === undefined ? f('newTitle') : f('editTitle', { offer: saved.data?.displayName ?? '' });
  const ready = metadata.data && (offerId === undefined || saved.data);
  // A later reading that fails never replaces the form.
  const failed = ready ? null : (saved.error ?? metadata.error);
  return (
    <Drawer open title={title} onClose={onClose} firm>
      {failed ? (
        <ErrorState error={failed} what={t('offer')} onRetry={() => void [saved.refetch(), metadata.refetch()]} />
      ) : ready ? (
        <OfferEditor
          {...props}
          saved={saved.data}
          reload={() => saved.refetch()}
          choices={toChoices(metadata.data, props.productType, offerId === undefined)}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Drawer>
  );
}

/** What an offer can be about. New ones cannot be about what the catalogue has withdrawn. */
function toChoices(metadata: Metadata, productType: ProductType, isNew: boolean): OfferChoices {
  const isOffered = ({ withdrawn }: { readonly withdrawn?: true | undefined }) => !isNew || !withdrawn;
  const products = productType === 'ADDITIVE' ? metadata.additives : metadata.fuels;
  return {
    products: products
      .filter(isOffered)
      .map(({ _id, name, unit, category }) => ({ value: _id, label: name, unit, category })),
    terminals: metadata.regions.flatMap(({ terminals }) =>
      terminals.filter(isOffered).map(({ _id, name }) => ({ value: _id, label: name })),
    ),
  };
}
