import type { CreditHistory, CreditState } from '@handelsplatz/contract/credit';
import { noCredit } from '@handelsplatz/domain/credit';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { t } from './texts.ts';

type Change = CreditHistory['changes'][number];
type Temporary = NonNullable<CreditState['temporary']>;

/** The changes of a customer's credit, newest first. */
export function CreditHistoryView({ relationshipId }: { relationshipId: string }) {
  const query = useQuery(read('/api/relationships/:id/credit/changes', { params: { id: relationshipId } }));
  const formats = useFormats();
  const changes = query.data?.changes;
  const entries = query.data && listEntries(query.data, formats);
  if (query.error && !changes)
    return <ErrorState error={query.error} what={t('historyWhat')} onRetry={() => void query.refetch()} />;
  return (
    <Panel title={t('historyTitle')}>
      {!changes && <SkeletonLines lines={3} />}
      {entries?.length === 0 && <p className="muted">{t('historyEmpty')}</p>}
      <ol className="stack gap-3 list">
        {entries?.map(({ key, lines, by }) => (
          <li key={key} className="stack gap-1 breaks">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="muted">{by}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly lines: readonly string[];
  readonly by: string;
}

/** Changes, and temporary limits that never became one, newest first. An approved one stands as the change that it made. */
function listEntries({ changes, proposals }: CreditHistory, formats: Formats): Entry[] {
  const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  const proposer = (who: string | null) => who && t('proposedBy', { who });
  const made = changes.map((change) => ({
    key: `v${change.version}`,
    at: change.at,
    lines: describeChange(change, formats),
    by: join(formats.dateTime(change.at), change.who, t(`source_${change.source}`), proposer(change.proposedBy)),
  }));
  const waited = proposals.flatMap((proposal) => {
    const { _id: key, state, decidedAt, decidedBy, proposedAt, proposedBy } = proposal;
    if (state === 'APPROVED') return [];
    const at = decidedAt ?? proposedAt;
    const line = `${t('temporaryLimit')}: ${formatTemporary(proposal, formats)}, ${t(`proposal_${state}`)}`;
    return [{ key, at, lines: [line], by: join(formats.dateTime(at), decidedBy, proposer(proposedBy.name)) }];
  });
  return [...made, ...waited].sort((a, b) => b.at.localeCompare(a.at));
}

function formatTemporary({ limit, from, to, reason }: Temporary, { money, day }: Formats) {
  return `${money(limit)} (${day(from)} – ${day(to)}, ${reason})`;
}

/** What a change has changed, one line each. */
function describeChange({ before, after }: Change, formats: Formats): string[] {
  const named: readonly (readonly [string, (state: CreditState) => string])[] = [
    [t('limit'), ({ limit }) => (limit === null ? t('none') : formats.money(limit))],
    [t('prepaid'), ({ prepaid }) => formats.money(prepaid)],
    [t('usedField'), ({ used }) => formats.money(used)],
    [t('asOfDay'), ({ usedAsOf }) => formats.dateTime(usedAsOf)],
    [t('temporaryLimit'), ({ temporary }) => (temporary === null ? t('none') : formatTemporary(temporary, formats))],
    [t('hold'), ({ hold }) => (hold === null ? t('holdNone') : `${t(`hold_${hold.kind}`)} (${hold.reason})`)],
    [t('openItems'), ({ openItems }) => formatOpenItems(openItems, formats)],
    [t('rules'), ({ rules }) => formatRules(rules, formats)],
    [t('note'), ({ note }) => note || '–'],
  ];
  return named.flatMap(([name, read]) => {
    const next = read(after);
    const old = read(before ?? noCredit);
    if (old === next) return [];
    return [before === null ? `${name}: ${next}` : `${name}: ${old} → ${next}`];
  });
}

function formatOpenItems(items: CreditState['openItems'], { money, day }: Formats): string {
  if (items.length === 0) return t('none');
  return items.map(({ reference, amount, dueOn }) => `${reference} ${money(amount)} (${day(dueOn)})`).join(', ');
}

function formatRules(rules: CreditState['rules'], { money, day }: Formats): string {
  if (rules === null) return t('effect_NONE');
  const { effect, overdue, usedPercent, limitUntil } = rules;
  const named = [
    overdue && t('ruleOverdue', { amount: money(overdue.amount), days: overdue.days }),
    usedPercent !== null && t('ruleUsed', { percent: usedPercent }),
    limitUntil && t('ruleUntil', { day: day(limitUntil) }),
  ];
  return `${t(`effect_${effect}`)}: ${named.filter(Boolean).join(', ')}`;
}
