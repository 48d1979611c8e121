import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { coverText, type Names, toNames } from '../shared/rule-text.ts';
import { texts } from '../texts.ts';
import { type CustomerCover, customerCovers } from './customer-cover.ts';
import { sumsText } from './customer-sums.ts';
import { sectionTexts as t } from './texts.ts';

/** The sums of one customer's rules by product and terminal. */
export default function CustomerSumsDialog({
  customer,
  rules,
  overview,
  onClose,
}: {
  customer: string;
  rules: readonly RuleView[];
  overview: PricingOverview;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('sumsOf', { name: customer })}
      footer={<Button onClick={onClose}>{texts('close')}</Button>}
    >
      <p>{t('sumsText')}</p>
      <DataTable
        label={t('sumsOf', { name: customer })}
        columns={createColumns(toNames(overview), overview)}
        rows={customerCovers(rules, overview)}
        rowKey={({ products, terminals }) => `${products.join(' ')} ${terminals.join(' ')}`}
        empty={<p>{t('sumsNone')}</p>}
      />
    </Dialog>
  );
}

function createColumns(names: Names, { products, terminals }: PricingOverview): Column<CustomerCover>[] {
  return [
    {
      id: 'products',
      header: texts('products'),
      onCard: 'title',
      cell: (cover) =>
        cover.products.length === products.length
          ? texts('allProducts')
          : coverText(cover.products, names.products, mostNames),
    },
    {
      id: 'terminals',
      header: texts('terminals'),
      cell: (cover) =>
        cover.terminals.length === terminals.length
          ? texts('allTerminals')
          : coverText(cover.terminals, names.terminals, mostNames),
    },
    { id: 'rules', header: t('sumsRules'), align: 'right', cell: ({ rules }) => rules.length },
    {
      id: 'sum',
      header: t('sum'),
      align: 'right',
      onCard: 'aside',
      cell: ({ rules }) => <strong>{sumsText(rules)}</strong>,
    },
  ];
}

const mostNames = 6;
