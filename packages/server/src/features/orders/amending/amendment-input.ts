import { formatTooManyDecimals } from '@handelsplatz/contract/common/sentences';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import { numberToPrice } from '@handelsplatz/domain/numbers';
import { findPeriodProblem, type TermChange } from '@handelsplatz/domain/orders';
import type { FieldProblem } from '../../../platform/errors/index.ts';
import { formatRefusal, refuseWith } from '../../../platform/refusals/index.ts';
import { readLitres } from '../../trading/index.ts';
import type { LockedOrder } from '../changing/change.store.ts';

/** New values as the seller sends them; volume in the unit of the order. */
export interface WantedAmendment {
  readonly volume?: number | undefined;
  readonly price?: number | undefined;
  readonly collectionStart?: string | undefined;
  readonly collectionEnd?: string | undefined;
  readonly reason: string;
  readonly validUntil?: string | undefined;
  readonly version?: number | undefined;
}

/** Reads the new values of an amendment in the units of the order, with a sentence at each wrong field. */
export function readChange(
  wanted: WantedAmendment,
  order: LockedOrder,
  brand: Brand,
): { change: TermChange; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const volumeLitres = readVolume(wanted.volume, order, problems);
  const priceMinor = readPrice(wanted.price, problems);
  const { collectionStart, collectionEnd } = wanted;
  const start = collectionStart ?? order.collectionStart;
  const end = collectionEnd ?? order.collectionEnd;
  if (end < start)
    problems.push({ path: 'collectionEnd', message: 'Das Ende muss nach dem Anfang liegen.', code: 'invalid' });
  else if (collectionEnd !== undefined && collectionEnd < toBrandDay(order.now, brand.zone))
    problems.push({ path: 'collectionEnd', message: 'Dieser Tag ist schon vorbei.', code: 'invalid' });
  const misfit = findMisfit(order, { collectionStart: start, collectionEnd: end });
  if (misfit) problems.push(misfit);
  return {
    problems,
    change: {
      ...(volumeLitres !== undefined && { volumeLitres }),
      ...(priceMinor !== undefined && { priceMinor }),
      ...(collectionStart !== undefined && { collectionStart }),
      ...(collectionEnd !== undefined && { collectionEnd }),
    },
  };
}

/** A period that begins before the order, or leaves the contract that the order is called off from. */
function findMisfit(
  order: LockedOrder,
  period: Pick<LockedOrder, 'collectionStart' | 'collectionEnd'>,
): FieldProblem | undefined {
  const { contractStart: startsOn, contractEnd: endsOn, orderedOn } = order;
  const contract = startsOn !== null && endsOn !== null ? { startsOn, endsOn } : undefined;
  const problem = findPeriodProblem(order, period, { orderedOn, contract });
  if (!problem) return undefined;
  const refusal =
    problem.reason === 'outside_contract' && contract
      ? refuseWith('contract_not_running', {
          start: formatCalendarDay(contract.startsOn),
          end: formatCalendarDay(contract.endsOn),
        })
      : refuseWith('collection_before_order');
  return { path: problem.field, message: formatRefusal(refusal), code: refusal.code };
}

function readVolume(volume: number | undefined, { purchaseUnit }: LockedOrder, problems: FieldProblem[]) {
  if (volume === undefined) return undefined;
  const litres = readLitres(volume, purchaseUnit);
  if (litres.ok) return litres.value;
  problems.push({ path: 'volume', message: litres.detail, code: 'invalid' });
  return undefined;
}

function readPrice(price: number | undefined, problems: FieldProblem[]) {
  if (price === undefined) return undefined;
  const minor = numberToPrice(price);
  if (minor.ok) return minor.value;
  problems.push({ path: 'price', message: formatTooManyDecimals(2), code: 'invalid' });
  return undefined;
}
