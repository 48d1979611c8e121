import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import { networkInput, networkVersionView } from './groups.ts';
import { expectedVersion } from './rules.ts';

export const draftNetworkId = z.strictObject({ id, networkId: id });

/**
 * A network as a draft would have it; a network has one change per draft, a second replaces the first. A name that is taken
 * and a terminal that does not exist are refused at once. Whether rules clash is a `problem` until the draft is published:
 * another change of the same draft may still make room.
 */
export const draftNetworkInput = networkInput.extend({
  expectedVersion,
  /** Where it is sent, a draft that somebody has changed since it was read is refused: draft_changed. */
  draftRevision: z.number().int().min(1).optional(),
});

const who = z.string().describe('Full name').nullable();

/** What of a network a draft changes. */
const draftNetworkContents = z.object({ name: z.string(), terminalIds: z.array(id) });

/** A changed network of a draft with what it replaces, so that the terminals that come and go can be shown. */
export const draftNetworkView = z.object({
  networkId: id,
  expectedVersion: z.number(),
  /** The version `expectedVersion`. */
  before: networkVersionView,
  after: draftNetworkContents,
  reason: z.string(),
  /** Somebody changed the network since. Sending the change again with `currentVersion` resolves it. */
  conflict: z
    .object({
      who,
      when: instant,
      currentVersion: z.number(),
      /** The network as it stands now; null where it was deleted: then only taking the change away is left. */
      current: networkVersionView.nullable(),
    })
    .nullable(),
  /** Why it could not be published as it is, such as a pair that two rules would cover; null when it could. */
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      /** By which other network the rule that is in the way covers the terminal; null where it names the terminal itself. */
      network: z.object({ _id: id, name: z.string() }).nullable(),
    })
    .nullable(),
  changedAt: instant,
  changedBy: who,
});

export type DraftNetworkInput = z.input<typeof draftNetworkInput>;
export type DraftNetworkView = z.infer<typeof draftNetworkView>;
