import { addDays, type Day, toMonth } from '../formats/index.ts';
import { type ContractTerms, computeOpen } from './ledger.ts';
import { listMonths } from './plan.ts';

/** What was called off for a month. `settled`: its minimum has been checked before. */
export interface MonthUse {
  readonly month: Day;
  readonly calledOffLitres: number;
  readonly settled: boolean;
}

/** What lapses now: per month that has ended below its minimum, and the rest when the contract has ended. */
export interface Settlement {
  readonly months: readonly { readonly month: Day; readonly lapsedLitres: number }[];
  readonly restLitres: number;
}

/**
 * What lapses in a contract on a day. A minimum holds for each whole calendar month of the period; the tolerance lowers it. What a
 * month stays below lapses at its end, never more than is open. What is open after the last day lapses, too.
 */
export function computeSettlement(
  contract: ContractTerms & { readonly monthMinLitres: number | null },
  months: readonly MonthUse[],
  today: Day,
): Settlement {
  let open = contract.closed ? 0 : computeOpen(contract);
  const settled: { month: Day; lapsedLitres: number }[] = [];
  const useByMonth = new Map(months.map((use) => [use.month, use]));
  const least =
    contract.monthMinLitres === null
      ? 0
      : Math.ceil((contract.monthMinLitres * (1000 - contract.tolerancePermille)) / 1000);
  for (const month of listMonths(contract.startsOn, contract.endsOn)) {
    const lastDay = addDays(toMonth(addDays(month, 31)), -1);
    const use = useByMonth.get(month);
    const isWhole = month >= contract.startsOn && lastDay <= contract.endsOn;
    if (least === 0 || contract.closed || !isWhole || lastDay >= today || use?.settled) continue;
    const lapsedLitres = Math.min(open, Math.max(0, least - (use?.calledOffLitres ?? 0)));
    open -= lapsedLitres;
    settled.push({ month, lapsedLitres });
  }
  return { months: settled, restLitres: today > contract.endsOn ? open : 0 };
}
