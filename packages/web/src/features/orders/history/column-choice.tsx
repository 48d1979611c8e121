import { joinList, readList } from '../../../platform/search-params.ts';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { listOptionalColumns, listUsualColumns, type optionalOrderColumns } from '../order-columns.tsx';
import { t as orders } from '../texts.ts';
import { t } from './texts.ts';

interface ColumnChoiceProps {
  /** The chosen columns as they stand in the address; undefined: the usual ones. */
  readonly value: string | undefined;
  readonly isBuyer: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** Which columns the list shows. */
export function ColumnChoice({ value, isBuyer, onChange }: ColumnChoiceProps) {
  const usual = listUsualColumns(isBuyer);
  const names: Readonly<Record<(typeof optionalOrderColumns)[number], string>> = {
    status: orders('status'),
    created: orders('created'),
    goods: orders('goods'),
    counterpart: isBuyer ? orders('seller') : orders('buyer'),
    seller: orders('seller'),
    volume: orders('volume'),
    price: orders('price'),
    net: orders('net'),
    invoice: orders('invoice'),
    collectionStart: orders('collection'),
    paymentTerm: orders('term'),
    deliveryAddress: orders('address'),
    contractNumber: orders('contractNumber'),
    liftingNumber: orders('liftingNumber'),
    pickupNumber: orders('pickupNumber'),
    reference: orders('reference'),
  };
  return (
    <ChoiceField
      look="filter"
      label={t('columns')}
      groups={[
        {
          id: 'columns',
          label: t('columns'),
          options: listOptionalColumns().map((id) => ({ value: id, label: names[id] })),
        },
      ]}
      value={value === undefined ? usual : readList(value)}
      onChange={(choice) => {
        const chosen = chosenValues(choice);
        const sorted = listOptionalColumns().filter((id) => chosen.includes(id));
        onChange(sorted.join() === usual.join() ? undefined : (joinList(sorted) ?? 'none'));
      }}
    />
  );
}
