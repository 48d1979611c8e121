import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { formatsOfBrand } from '../../platform/formats.ts';
import { type Column, DataTable, type Sort } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type CustomerRule, customerRules } from './customer-rules.ts';
import { sumsByUnit } from './customer-sums.ts';
import { unitText } from './kinds.ts';
import { useRuleColumns } from './rule-columns.tsx';
import { matchesWords } from './rule-search.ts';
import styles from './rule-table.module.css';
import { NoMatch, RemovalOf, rulesPerPage } from './rule-table.tsx';
import { decimalSpelling, namesOf } from './rule-text.ts';
import { ListSearch, NewRuleButton, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { pricingSections } from './sections.ts';
import { useWindows } from './use-windows.ts';

/** Rules of single customers, customer by customer, with what they add up to. */
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
      {rules.length > 0 && <p className={styles.note}>{t('sumHint')}</p>}
    </>
  );
}

/** The rules under their customers; sorting keeps the customers together. */
function CustomerTable({ overview }: { overview: PricingOverview }) {
  const { search, openRule } = useWindows();
  const [removing, setRemoving] = useState<RuleView>();
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' });
  const names = namesOf(overview);
  const columns = useRuleColumns(
    names,
    ['name', 'value', 'products', 'terminals', 'validity', 'changed'],
    setRemoving,
  ) as Column<CustomerRule>[];
  const all = customerRules(overview);
  const found = all.filter((rule) => matchesWords(rule, names, search.q));
  const heading = headingsOf(all);
  return (
    <>
      <DataTable
        label={pricingSections.customers.title}
        columns={columns}
        rows={inGroups(found, columns, sort)}
        rowKey={({ customerId, _id }) => `${customerId} ${_id}`}
        pageBy={rulesPerPage}
        groupOf={({ customerId }) => heading.get(customerId)}
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
      <RemovalOf rule={removing} overview={overview} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** Name and sums of every customer, whatever is looked for. */
function headingsOf(rules: readonly CustomerRule[]): Map<string, string> {
  const formats = formatsOfBrand();
  return new Map(
    [...Map.groupBy(rules, ({ customerId }) => customerId)].map(([id, own]) => {
      const sums = sumsByUnit(own).map(({ unit, value }) => `${decimalSpelling(value, formats, 2)} ${unitText(unit)}`);
      return [id, t('customerHeading', { name: own[0]?.customer ?? '', sums: sums.join('  ·  ') })];
    }),
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
