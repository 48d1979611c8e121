import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { RemoveRule } from '../../dialog-parts.ts';
import { NoMatch } from '../../shared/no-match.tsx';
import { ruleTitle, toNames } from '../../shared/rule-text.ts';
import { useDialogs } from '../../use-dialogs.ts';
import { type RuleColumn, useRuleColumns } from './rule-columns.tsx';
import { matchesWords } from './rule-search.ts';

interface RuleTableProps {
  readonly label: string;
  readonly overview: PricingOverview;
  readonly rules: readonly RuleView[];
  readonly columns: readonly RuleColumn[];
  /** Shown while there is no rule: what is missing and what to do. */
  readonly empty: ReactNode;
  /** Rules that can no longer be changed. */
  readonly closed?: boolean;
}

/** Large sellers have thousands of rules. */
export const rulesPerPage = 50;

/** Rules of one section, sorted and searched. A click opens a rule; each row offers history and deletion. */
export function RuleTable({ label, overview, rules, columns, empty, closed }: RuleTableProps) {
  const { search, openRule } = useDialogs();
  const [removing, setRemoving] = useState<RuleView>();
  const names = toNames(overview);
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
      <RuleRemoval rule={removing} overview={overview} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** Asks before a rule of a list is deleted. Shows nothing while no rule is to be deleted. */
export function RuleRemoval({
  rule,
  overview,
  onClose,
}: {
  rule: RuleView | undefined;
  overview: PricingOverview;
  onClose: () => void;
}) {
  if (!rule) return null;
  return <RemoveRule rule={rule} name={ruleTitle(rule, toNames(overview))} onClose={onClose} onRemoved={onClose} />;
}
