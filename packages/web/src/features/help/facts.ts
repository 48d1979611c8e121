import { reservationMinutes } from '@handelsplatz/domain/baskets';
import { keptReplayDays } from '@handelsplatz/domain/consent';
import { creditWarningPercents } from '@handelsplatz/domain/credit';
import { ownRequestsShown } from '@handelsplatz/domain/empties';
import { spellCount, spellList, spellNumber, toMegabytes } from '@handelsplatz/domain/formats';
import { confirmationMinutes, lockAfterFailures, recoveryCodeCount } from '@handelsplatz/domain/identity';
import { rowHistoryDays } from '@handelsplatz/domain/market/price-history';
import { agreementMs, freshnessMs, ticksToRelease } from '@handelsplatz/domain/market-data';
import { mostPermitBytes } from '@handelsplatz/domain/papers';
import { rearmPermille } from '@handelsplatz/domain/price-alerts';
import { longestValidityDays } from '@handelsplatz/domain/standing-orders';
import { leastCompared } from '@handelsplatz/domain/statistics';
import { invitationHours } from '@handelsplatz/domain/team';
import { triedDays } from '@handelsplatz/domain/webhooks';
import { brand, retention } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';

/** What articles name as `{name}`: each is a fact that the product keeps elsewhere, as a German sentence writes it. */
export const writeFacts = (): Readonly<Record<string, string>> => ({
  agreementTime: spellCount(agreementMs / 60_000, 'eine Minute', 'Minuten'),
  auditYears: spellNumber(retention().auditYears),
  confirmationMinutes: spellNumber(confirmationMinutes),
  creditWarningPercents: spellList(creditWarningPercents, 'und'),
  freshnessMinutes: spellNumber(freshnessMs / 60_000),
  invitationHours: spellNumber(invitationHours),
  keptEventDays: spellNumber(retention().eventDays),
  keptReplayDays: spellNumber(keptReplayDays),
  leastCompared: spellNumber(leastCompared),
  lockAfterFailures: spellNumber(lockAfterFailures),
  longestValidityDays: spellNumber(longestValidityDays),
  ownRequestsShown: spellNumber(ownRequestsShown),
  permitMegabytes: String(toMegabytes(mostPermitBytes)),
  rearmShare: formatsOfBrand().percent(rearmPermille / 1000, 1),
  recoveryCodeCount: spellNumber(recoveryCodeCount),
  reservationMinutesFixed: spellNumber(reservationMinutes.FIXED),
  reservationMinutesLive: spellNumber(reservationMinutes.API),
  rowHistoryDays: spellNumber(rowHistoryDays),
  ticksToRelease: spellNumber(ticksToRelease),
  triedDays: spellNumber(triedDays),
  vat: brand().vatFullName,
});
