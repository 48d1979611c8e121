import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { useState } from 'react';
import { type Column, DataTable, type Sort } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CustomerSumsDialog } from '../dialog-parts.ts';
import { useRuleColumns } from '../rules/list/rule-columns.tsx';
import { matchesWords } from '../rules/list/rule-search.ts';
import { RuleRemoval, rulesPerPage } from '../rules/list/rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { NoMatch } from '../shared/no-match.tsx';
import styles from '../shared/rows.module.css';
import { toNames } from '../shared/rule-text.ts';
import { useDialogs } from '../use-dialogs.ts';
import { coverTheSame } from './customer-cover.ts';
import { type CustomerRule, listCustomerRules } from './customer-rules.ts';
import { sumsText } from './customer-sums.ts';
import { sectionTexts as t } from './texts.ts';

/** Customer rules by customer, with their sums. */
export function CustomersSection({ overview }: { overview: PricingOverview }) {
  const rules = overview.customerRules;
  return (
    <>
      <SectionHead
        title={pricingSections.customers.title}
        text={t('customers')}
        actions={<NewRuleButton kind="CUSTOMER" tone="primary" />}
      />
      <ListSearch count={rules.length} />
      <Panel flush>
        <CustomerTable overview={overview} />
      </Panel>
      {rules.length > 0 && <p className="muted">{t('sumHint')}</p>}
    </>
  );
}

/** The rules under their customers. Sorting keeps the customers together. */
function CustomerTable({ overview }: { overview: PricingOverview }) {
  const { search, openRule } = useDialogs();
  const [removing, setRemoving] = useState<RuleView>();
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' });
  const names = toNames(overview);
  const columns = useRuleColumns(
    names,
    ['name', 'value', 'products', 'terminals', 'validity', 'changed'],
    setRemoving,
  ) as Column<CustomerRule>[];
  const all = listCustomerRules(overview);
  const found = all.filter((rule) => matchesWords(rule, names, search.q));
  const byCustomer = Map.groupBy(all, ({ customerId }) => customerId);
  const [opened, setOpened] = useState<string>();
  const ofOpened = byCustomer.get(opened ?? '') ?? [];
  return (
    <>
      <DataTable
        label={pricingSections.customers.title}
        columns={columns}
        rows={inGroups(found, columns, sort)}
        rowKey={({ customerId, _id }) => `${customerId} ${_id}`}
        pageBy={rulesPerPage}
        compactCards
        toGroup={({ customerId }) => customerId}
        groupHeading={({ customerId, customer }) => (
          <CustomerHeading
            customer={customer}
            rules={byCustomer.get(customerId) ?? []}
            onOpen={() => setOpened(customerId)}
          />
        )}
        sort={sort}
        onSort={setSort}
        onRowOpen={({ _id }) => openRule(_id)}
        empty={
          all.length === 0 ? (
            <EmptyState title={t('customersEmptyTitle')}>{t('customersEmpty')}</EmptyState>
          ) : (
            <NoMatch />
          )
        }
      />
      <RuleRemoval rule={removing} overview={overview} onClose={() => setRemoving(undefined)} />
      {ofOpened[0] && (
        <CustomerSumsDialog
          customer={ofOpened[0].customer}
          rules={ofOpened}
          overview={overview}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/**
 * A customer with the sum of the rules. Where the rules have no common sum, it shows their number and a link to the sums by
 * product and terminal.
 */
function CustomerHeading({
  customer,
  rules,
  onOpen,
}: {
  customer: string;
  rules: readonly CustomerRule[];
  onOpen: () => void;
}) {
  if (coverTheSame(rules)) return <>{t('customerHeading', { name: customer, sums: sumsText(rules) })}</>;
  return (
    <>
      {t('customerRules', { count: rules.length, name: customer })}{' '}
      <button type="button" className={styles.opener} aria-label={t('sumsOf', { name: customer })} onClick={onOpen}>
        {t('sumsOpen')}
      </button>
    </>
  );
}

const collator = new Intl.Collator('de', { numeric: true });

function inGroups(rules: readonly CustomerRule[], columns: readonly Column<CustomerRule>[], { by, direction }: Sort) {
  const value = columns.find(({ id }) => id === by)?.value;
  const sign = direction === 'desc' ? -1 : 1;
  const compare = (a: CustomerRule, b: CustomerRule) => {
    const [left, right] = [value?.(a) ?? '', value?.(b) ?? ''];
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right));
  };
  return rules.toSorted((a, b) => a.place - b.place || sign * compare(a, b));
}
