import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RemoveRule } from './remove-rule.tsx';
import { type RuleColumn, useRuleColumns } from './rule-columns.tsx';
import { matchesWords } from './rule-search.ts';
import { namesOf, ruleTitle } from './rule-text.ts';
import { texts as t } from './texts.ts';
import { useWindows } from './use-windows.ts';

interface RuleTableProps {
  readonly label: string;
  readonly overview: PricingOverview;
  readonly rules: readonly RuleView[];
  readonly columns: readonly RuleColumn[];
  /** What stands there before the first rule, and what to do. */
  readonly empty: ReactNode;
  /** Rules that cannot be changed any more. */
  readonly closed?: boolean;
}

/** Large sellers have thousands of rules. */
export const rulesPerPage = 50;

/** Rules of one section: sorted, searched, opened by a click; history and deletion in the row. */
export function RuleTable({ label, overview, rules, columns, empty, closed }: RuleTableProps) {
  const { search, openRule } = useWindows();
  const [removing, setRemoving] = useState<RuleView>();
  const names = namesOf(overview);
  const shown = useRuleColumns(names, columns, closed ? undefined : setRemoving);
  return (
    <>
      <DataTable
        label={label}
        columns={shown}
        rows={rules.filter((rule) => matchesWords(rule, names, search.q))}
        rowKey={({ _id }) => _id}
        pageBy={rulesPerPage}
        compactCards
        {...(!closed && { onRowOpen: (rule: RuleView) => openRule(rule._id) })}
        selected={search.regel}
        empty={rules.length === 0 ? empty : <NoMatch />}
      />
      <RemovalOf rule={removing} overview={overview} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** The question before a rule of a list goes; nothing while there is none. */
export function RemovalOf({
  rule,
  overview,
  onClose,
}: {
  rule: RuleView | undefined;
  overview: PricingOverview;
  onClose: () => void;
}) {
  if (!rule) return null;
  return <RemoveRule rule={rule} name={ruleTitle(rule, namesOf(overview))} onClose={onClose} onRemoved={onClose} />;
}

/** Nothing has the words that are looked for. */
export function NoMatch() {
  const { setWords } = useWindows();
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={() => setWords('')}>{t('resetSearch')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}
