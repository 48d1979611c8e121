import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { kindTexts as k } from './kind-texts.ts';
import type { RuleKind } from './kinds.ts';
import type { RuleColumn } from './rule-columns.tsx';
import { RuleTable } from './rule-table.tsx';
import { ListSearch, NewRuleButton, SectionHead } from './section-head.tsx';
import { sectionTexts as t } from './section-texts.ts';
import { pricingSections } from './sections.ts';

interface FactorSectionProps {
  readonly overview: PricingOverview;
  readonly kind: RuleKind;
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

/** Product densities, and which products with a live offer still lack one. */
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
  return (
    <FactorSection
      overview={overview}
      kind="PAYMENT_TERM"
      title={pricingSections.paymentTerms.title}
      text={t('terms')}
      rules={overview.paymentTerms.toSorted((a, b) => (a.details.termDays ?? 0) - (b.details.termDays ?? 0))}
      columns={[term, 'value', 'validity', 'changed']}
      empty={<EmptyState title={t('termsEmptyTitle')}>{t('termsEmpty')}</EmptyState>}
    />
  );
}
