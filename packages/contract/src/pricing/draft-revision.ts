import { z } from 'zod';

const toRevision = <N extends z.ZodNumber | z.ZodCoercedNumber<number>>(number: N) => number.int().min(1).optional();

/** When given, the request is refused with draft_changed if somebody has changed the draft since that revision. */
export const draftRevision = toRevision(z.number());

/** `draftRevision` in a query, where numbers are texts. */
export const queryDraftRevision = toRevision(z.coerce.number<number>());
