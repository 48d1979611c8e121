import { z } from 'zod';
import { counts, mostVersion, within } from '../common/index.ts';

const toRevision = <N extends z.ZodNumber | z.ZodCoercedNumber<number>>(number: N) =>
  number
    .int()
    .check(...within(1, mostVersion, counts('The revision of the draft that was seen')))
    .optional();

/** When given, the request is refused with draft_changed if somebody has changed the draft since that revision. */
export const draftRevision = toRevision(z.number());

/** `draftRevision` in a query, where numbers are texts. */
export const queryDraftRevision = toRevision(z.coerce.number<number>());
