import type { OrderGroup, OrderHistory } from '@handelsplatz/contract/orders';
import { hasSeveralSellers } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Money, Quantity } from '../../../ui/money.tsx';
import { isProvider } from '../reader.ts';
import { groupNames, type OrdersSearch } from '../search.ts';
import styles from './history.module.css';
import { t } from './texts.ts';

type GroupName = NonNullable<OrdersSearch['gruppe']>;

interface GroupChoiceProps {
  readonly value: GroupName | undefined;
  readonly isBuyer: boolean;
  /** The reader sees the orders of child accounts as well. */
  readonly hasChildren: boolean;
  readonly onChange: (value: GroupName | undefined) => void;
}

/** By what the list is grouped. Nobody groups by their own account. */
export function GroupChoice({ value, isBuyer, hasChildren, onChange }: GroupChoiceProps) {
  const labels: Readonly<Record<GroupName, string>> = {
    product: t('groupProduct'),
    terminal: t('groupTerminal'),
    buyer: isBuyer ? t('groupChild') : t('groupBuyer'),
    seller: t('groupSeller'),
    status: t('groupStatus'),
    day: t('groupDay'),
  };
  const offered = groupNames.filter((name) => {
    if (name === 'buyer') return !isBuyer || hasChildren;
    return name !== 'seller' || ((isBuyer || isProvider()) && hasSeveralSellers());
  });
  return (
    <SelectField
      label={t('groupBy')}
      value={value ?? ''}
      placeholder={t('notGrouped')}
      withEmpty
      options={offered.map((name) => ({ value: name, label: labels[name] }))}
      onChange={(name) => onChange(groupNames.find((known) => known === name))}
    />
  );
}

/** The group of each order on a page, by the order's identifier. */
export function readGroups({ orders, metadata }: OrderHistory): ReadonlyMap<string, OrderGroup> {
  const groups = new Map<string, OrderGroup>();
  let from = 0;
  for (const group of metadata.groups) {
    for (const { _id } of orders.slice(from, from + group.rows)) groups.set(_id, group);
    from += group.rows;
  }
  return groups;
}

/** The filters that leave only the orders of a group. */
export function toGroupFilters(name: GroupName, { _id }: Pick<OrderGroup, '_id'>): Partial<OrdersSearch> {
  switch (name) {
    case 'product':
      return { produkt: _id };
    case 'terminal':
      return { terminal: _id };
    case 'buyer':
      return { kaeufer: _id };
    case 'seller':
      return { verkaeufer: _id };
    case 'status':
      return { status: _id };
    case 'day':
      return { von: _id, bis: _id, zeit: undefined };
  }
}

interface GroupHeadingProps {
  readonly group: OrderGroup;
  readonly onOnly: () => void;
}

/** The name of a group with its sums over all pages. */
export function GroupHeading({ group: { name, count, sums }, onOnly }: GroupHeadingProps) {
  return (
    <div className={styles.group}>
      <strong>{name}</strong>
      <span className="muted">{t('groupOrders', { count })}</span>
      <span className={styles.groupSums}>
        {sums.volumes.map(({ unit, volume }) => (
          <Quantity key={unit} value={volume} unit={unit} />
        ))}
        <span>
          {t('sumNet')} <Money value={sums.net} />
        </span>
        <span>
          {t('sumGross')} <Money value={sums.invoice} />
        </span>
      </span>
      <Button size="s" tone="subtle" aria-label={t('groupOnlyOf', { name })} onClick={onOnly}>
        {t('groupOnly')}
      </Button>
    </div>
  );
}
