import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { StartupError, toErrorMessage } from '../../../platform/errors/index.ts';
import { type ReplayDay, readReplayRow } from './replay-row.ts';

/** Reads the days of a file like `testing/data/market-daily.csv`. Refusal: `StartupError` with one sentence. */
export function readReplayDays(path: string): readonly ReplayDay[] {
  const rows = readRows(path);
  const days = rows.map((row, index) => readDay(row, `${path}, line ${index + 2}`));
  const disorder = days.findIndex((day, index) => index > 0 && day.day <= (days[index - 1]?.day ?? ''));
  if (disorder > 0)
    throw new StartupError(`The replay file ${path} is not in the order of its days at line ${disorder + 2}.`);
  if (days.length < 2) throw new StartupError(`The replay file ${path} needs at least two days.`);
  return days;
}

function readRows(path: string): Record<string, string>[] {
  try {
    return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new StartupError(`The replay file ${path} cannot be read: ${toErrorMessage(error)}.`, { cause: error });
  }
}

function readDay(row: Record<string, string>, place: string): ReplayDay {
  const read = readReplayRow(row);
  if (read.ok) return read.value;
  const [unread] = read.detail;
  if (unread?.wanted === 'day') throw new StartupError(`The replay file has no date (YYYY-MM-DD) in ${place}.`);
  throw new StartupError(`The replay file has no number above zero for ${unread?.column} in ${place}.`);
}
