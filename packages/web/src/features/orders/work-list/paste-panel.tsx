import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useRef, useState } from 'react';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { LeaveQuestion, useLeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { stepCalls } from '../order-steps.ts';
import { type LiftingColumn, type PastedLine, pastedColumns, readLines, writeCell } from './pasted-liftings.ts';
import { PastedTable } from './pasted-table.tsx';
import { readRowRefusals } from './row-refusals.ts';
import { t } from './texts.ts';
import { useUnknownOrders } from './use-unknown-orders.ts';

/** Loadings pasted from a spreadsheet: all are reported, or none. */
export function PastePanel({ waiting }: { readonly waiting: readonly WaitingOrder[] }) {
  const step = useCalls();
  const formats = useFormats();
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [sent, setSent] = useState<readonly PastedLine[]>([]);
  const dirty = useRef(false);
  dirty.current = text.trim() !== '';
  const guard = useLeaveGuard(dirty);
  const lines = readLines(text, close, formats);
  const refused = collectRefusals(step.error, sent);
  const unknown = useUnknownOrders(
    lines.map(({ cells }) => cells.orderId.trim()),
    waiting.map(({ orderId }) => orderId),
  );
  const findProblem = (line: PastedLine, column: LiftingColumn) =>
    line.problems[column] ??
    refused.get(toKey(line))?.[column] ??
    (column === 'orderId' && unknown.has(line.cells.orderId.trim()) ? t('unknownOrder') : undefined);
  const isWrong = (line: PastedLine) => pastedColumns.some((column) => findProblem(line, column) !== undefined);
  const liftings = lines.flatMap(({ lifting, surplus }) => (lifting && !surplus ? [lifting] : []));
  const commit = async () => {
    setSent(lines);
    const answer = stepCalls.liftAll(liftings);
    await step.mutateAsync(() => answer);
    const { written, repeated, asked } = await answer;
    notify.success(t('pasted', { written, repeated, asked }));
    // What was pasted while the server answered stays.
    setText((before) => (before === text ? '' : before));
  };
  return (
    <Panel title={t('pasteTitle')}>
      <div className="column gap-4">
        <TextAreaField label={t('pasteLabel')} description={t('pasteHint')} value={text} onChange={setText} rows={5} />
        {lines.length > 0 && (
          <PastedTable
            lines={lines}
            findProblem={findProblem}
            onChange={(line, column, value) => setText(writeCell(text, line, column, value))}
          />
        )}
        <CheckField label={t('pasteClose')} checked={close} onChange={setClose} />
        <LinesNote text="wrongLines" lines={lines.filter(isWrong)} />
        <LinesNote text="surplusLines" lines={lines.filter(({ surplus }) => surplus)} />
        {step.error && <ErrorNote error={step.error} />}
        <div className="wrap gap-3">
          <Button
            tone="primary"
            busy={step.isPending}
            disabled={liftings.length === 0 || liftings.length < lines.length}
            onClick={() => void commit().catch(() => undefined)}
          >
            {liftings.length === 0 ? t('pasteNone') : t('pasteCommit', { count: liftings.length })}
          </Button>
        </div>
      </div>
      <LeaveQuestion guard={guard} />
    </Panel>
  );
}

const mostNamed = 10;

interface LinesNoteProps {
  readonly text: 'wrongLines' | 'surplusLines';
  readonly lines: readonly PastedLine[];
}

/** Which lines are wrong or too wide: some may stand on another page of the table. */
function LinesNote({ text, lines }: LinesNoteProps) {
  if (lines.length === 0) return null;
  const named = lines.slice(0, mostNamed).map(({ number }) => number);
  const all = lines.length > mostNamed ? [...named, '…'] : named;
  return (
    <Note tone="negative" alert>
      {t(text, { count: lines.length, lines: all.join(', ') })}
    </Note>
  );
}

/** What a line says. A refusal holds until its line says something else. */
const toKey = ({ cells }: PastedLine) => JSON.stringify(cells);

/** The server's sentences about the sent lines, by what each line says; those without a column stand at the order. */
function collectRefusals(error: unknown, sent: readonly PastedLine[]) {
  const refused = new Map<string, Partial<Record<LiftingColumn, string>>>();
  for (const { index, field, detail } of readRowRefusals(error)) {
    const line = sent[index];
    if (!line) continue;
    const column = pastedColumns.find((each) => each === field) ?? 'orderId';
    refused.set(toKey(line), { ...refused.get(toKey(line)), [column]: detail });
  }
  return refused;
}
