import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Figure, formatBudget, numberText } from './figures.ts';

/** A figure of an earlier run, from the table of `docs/performance.md`. */
interface KeptFigure {
  readonly bench: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: string;
  readonly day: string;
  /** How long the spinning loop took in that run, in milliseconds. */
  readonly loopMs: number;
}

const head = ['benchmark', 'figure', 'value', 'unit', 'budget', 'day', 'loop, ms'];
/** A figure is named when it is worse by more than this part of the kept one. */
const worseBy = 0.25;

const keyOf = ({ bench, what }: { bench: string; what: string }) => `${bench}: ${what}`;

/** How long the spinning loop of `machine.bench.ts` took in this run. */
const loopOf = (figures: readonly Figure[]) =>
  figures.find(({ bench, what }) => bench === 'machine' && what.startsWith('spinning loop'))?.value;

/** The table of a page in Markdown. A page that is not there has no figures. */
export function readKept(page: string): KeptFigure[] {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  return rows.slice(2).map(([bench = '', what = '', value, unit = '', budget = '', day = '', loopMs]) => ({
    ...{ bench, what, unit: unit.trim(), budget: budget.trim(), day },
    value: Number(value),
    loopMs: Number(loopMs),
  }));
}

/** Writes the figures of a run into the table of the page. Those of other benchmarks stay. */
export function keep(page: string, figures: readonly Figure[], day: string): void {
  const loopMs = loopOf(figures);
  if (loopMs === undefined) return;
  const ran = new Set(figures.map(({ bench }) => bench));
  const measured = figures.map((figure): KeptFigure => {
    const { bench, what, value, unit } = figure;
    return {
      bench,
      what,
      value: Number(value.toPrecision(3)),
      unit,
      budget: formatBudget(figure),
      day,
      loopMs: Math.round(loopMs),
    };
  });
  const rows = [...readKept(page).filter(({ bench }) => !ran.has(bench)), ...measured]
    .toSorted((a, b) => a.bench.localeCompare(b.bench))
    .map(({ bench, what, value, unit, budget, day: on, loopMs: loop }) => [bench, what, value, unit, budget, on, loop]);
  const [before = ''] = readFileSync(page, 'utf8').split(`| ${head[0]} |`);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  writeFileSync(page, `${before}${lines.join('\n')}\n`);
}

/**
 * Lines about the figures that are worse than the kept ones. Times and rates are compared in loops of the machine, which is not equally
 * fast on each day.
 */
export function compare(kept: readonly KeptFigure[], figures: readonly Figure[]): string[] {
  const loopMs = loopOf(figures);
  if (loopMs === undefined || kept.length === 0) return [];
  const before = new Map(kept.map((figure) => [keyOf(figure), figure]));
  const worse = figures.flatMap((figure) => {
    const old = before.get(keyOf(figure));
    if (!old || figure.bench === 'machine') return [];
    const factor = toFactor(figure, old, loopMs / old.loopMs);
    if (!(factor > 1 + worseBy)) return [];
    const { bench, what, value, unit } = figure;
    return [
      `  ${bench}  ${what} ${numberText(value)} ${unit}, ${numberText(old.value)} on ${old.day}: ${numberText(factor)} times`,
    ];
  });
  const known = figures.filter((figure) => before.has(keyOf(figure))).length;
  return [
    `${worse.length} of ${known} kept figures are worse by more than a quarter${worse.length > 0 ? ':' : '.'}`,
    ...worse,
  ];
}

/** How many times worse a figure is than the kept one. `slower` says how much slower the machine is. */
function toFactor({ value, unit, atLeast }: Figure, old: KeptFigure, slower: number): number {
  if (unit.endsWith('/s')) return old.value / (value * slower);
  if (unit === 'ms' || unit === 's') return value / (old.value * slower);
  return atLeast === undefined ? value / old.value : old.value / value;
}
