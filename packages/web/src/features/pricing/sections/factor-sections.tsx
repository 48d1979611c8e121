import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { RuleColumn } from '../rules/list/rule-columns.tsx';
import { RuleTable } from '../rules/list/rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from '../section-head.tsx';
import { pricingSections } from '../sections.ts';
import { kindTexts as k } from '../shared/kind-texts.ts';
import type { EditableRuleKind } from '../shared/kinds.ts';
import { customersText, toNames } from '../shared/rule-text.ts';
import { sectionTexts as t } from './texts.ts';

interface FactorSectionProps {
  readonly overview: PricingOverview;
  readonly kind: EditableRuleKind;
  readonly title: string;
  readonly text: string;
  readonly rules: readonly RuleView[];
  readonly columns: readonly RuleColumn[];
  readonly empty: ReactNode;
  readonly note?: ReactNode;
}

function FactorSection({ overview, kind, title, text, rules, columns, empty, note }: FactorSectionProps) {
  return (
    <>
      <SectionHead title={title} text={text} actions={<NewRuleButton kind={kind} tone="primary" />} />
      {note}
      <ListSearch count={rules.length} />
      <Panel flush>
        <RuleTable label={title} overview={overview} rules={rules} columns={columns} empty={empty} />
      </Panel>
    </>
  );
}

const factorColumns: readonly RuleColumn[] = ['products', 'value', 'terminals', 'validity', 'changed'];

/** Product densities, and the products with a live offer that still lack one. */
export function DensitySection({ overview }: { overview: PricingOverview }) {
  const lacking = overview.unpriced
    .filter(({ reason }) => reason === 'missing_density')
    .flatMap(({ offers }) => offers);
  const ids = new Set(lacking.map(({ productId }) => productId));
  const names = overview.products.filter(({ _id }) => ids.has(_id)).map(({ name }) => name);
  return (
    <FactorSection
      overview={overview}
      kind="DENSITY"
      title={pricingSections.densities.title}
      text={t('densities')}
      rules={overview.densities}
      columns={factorColumns}
      empty={<EmptyState title={t('densitiesEmptyTitle')}>{t('densitiesEmpty')}</EmptyState>}
      note={
        names.length > 0 && (
          <Note tone="warning">{t('withoutDensity', { count: names.length, names: names.join(', ') })}</Note>
        )
      }
    />
  );
}

/** Conversion factors: barrels per tonne. */
export function ConversionSection({ overview }: { overview: PricingOverview }) {
  return (
    <FactorSection
      overview={overview}
      kind="CONVERSION"
      title={pricingSections.conversionFactors.title}
      text={t('conversion')}
      rules={overview.conversionFactors ?? []}
      columns={factorColumns}
      empty={<EmptyState title={t('conversionEmptyTitle')}>{t('conversionEmpty')}</EmptyState>}
    />
  );
}

/** Surcharges of payment terms. */
export function TermSection({ overview }: { overview: PricingOverview }) {
  const term: Column<RuleView> = {
    id: 'term',
    header: t('term'),
    sortable: true,
    onCard: 'title',
    value: ({ details }) => details.termDays,
    cell: ({ details }) => <strong>{k('termDays', { days: details.termDays ?? '–' })}</strong>,
  };
  const names = toNames(overview);
  const customers: Column<RuleView> = {
    id: 'customers',
    header: t('termCustomers'),
    sortable: true,
    value: (rule) => customersText(rule, names),
    cell: (rule) => customersText(rule, names),
  };
  return (
    <FactorSection
      overview={overview}
      kind="PAYMENT_TERM"
      title={pricingSections.paymentTerms.title}
      text={t('terms')}
      rules={overview.paymentTerms.toSorted(
        (a, b) => (a.details.termDays ?? 0) - (b.details.termDays ?? 0) || a.customerIds.length - b.customerIds.length,
      )}
      columns={[term, customers, 'value', 'validity', 'changed']}
      empty={<EmptyState title={t('termsEmptyTitle')}>{t('termsEmpty')}</EmptyState>}
    />
  );
}
