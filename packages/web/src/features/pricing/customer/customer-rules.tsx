import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { pricingQuery } from '../queries.ts';
import { toSection } from '../sections.ts';
import { placesText, productsText, ruleTitle, toNames, valueText } from '../shared/rule-text.ts';
import { customerTexts as t } from './texts.ts';

const shown = 6;

interface CustomerRulesProps {
  /** The account whose rules hold: the parent of a child account. */
  readonly customerId: string;
  readonly name: string;
  /** The parent of a child account. */
  readonly parent: string | null;
}

/** The price rules that name a customer; several add up. */
export default function CustomerRules({ customerId, name, parent }: CustomerRulesProps) {
  const query = useQuery(pricingQuery());
  const rules = query.data?.customerRules.filter(({ customerIds }) => customerIds.includes(customerId));
  const others = (rules?.length ?? 0) - shown;
  return (
    <Panel
      title={t('rulesTitle')}
      flush
      actions={
        <>
          <ButtonLink size="s" {...toSection('customers')} search={{ neu: 'CUSTOMER', kunde: customerId }}>
            {t('newRule')}
          </ButtonLink>
          <ButtonLink size="s" {...toSection('customers')} search={{ q: parent ?? name }}>
            {t('rules')}
          </ButtonLink>
        </>
      }
    >
      <DataTable
        label={t('rulesTitle')}
        columns={query.data ? listColumns(query.data) : []}
        rows={rules?.slice(0, shown)}
        rowKey={({ _id }) => _id}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        skeletonRows={3}
        compactCards
        footer={[parent !== null && t('ofParent', { parent }), others > 0 && t('rulesMore', { count: others })]
          .filter(Boolean)
          .join(' ')}
        empty={<EmptyState title={t('rulesEmptyTitle')}>{t('rulesEmpty')}</EmptyState>}
      />
    </Panel>
  );
}

function listColumns(overview: PricingOverview): Column<RuleView>[] {
  const names = toNames(overview);
  return [
    {
      id: 'name',
      header: t('ruleName'),
      onCard: 'title',
      cell: (rule) => (
        <Link {...toSection('customers')} search={{ regel: rule._id }}>
          {ruleTitle(rule, names)}
        </Link>
      ),
    },
    {
      id: 'covers',
      header: t('covers'),
      cell: (rule) => `${productsText(rule, names)}, ${placesText(rule, names)}`,
    },
    {
      id: 'value',
      header: t('value'),
      align: 'right',
      onCard: 'aside',
      cell: (rule) => <strong className="tabular">{valueText(rule.kind, rule.inForce ?? rule)}</strong>,
    },
  ];
}
