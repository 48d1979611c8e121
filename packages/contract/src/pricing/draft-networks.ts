import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import { draftRevision } from './draft-revision.ts';
import { networkInput } from './input.ts';
import { networkVersionView } from './networks.ts';
import { expectedVersion } from './rules.ts';

export const draftNetworkId = z.strictObject({ id, networkId: id });

/**
 * A network as a draft would change it. Each network has one change per draft; a second one replaces the first. A name that is
 * taken and a terminal that does not exist are refused at once. A clash of rules is a `problem` until the draft is published,
 * because another change of the draft may resolve it.
 */
export const draftNetworkInput = z.strictObject({
  ...networkInput.shape,
  expectedVersion,
  draftRevision,
});

const who = z.string().describe('Full name').nullable();

/** The fields of a network that a draft changes. */
const draftNetworkContents = z.object({ name: z.string(), terminalIds: z.array(id) });

/** A changed network of a draft with the version it replaces, so that the page shows added and removed terminals. */
export const draftNetworkView = z.object({
  networkId: id,
  expectedVersion: z.number(),
  /** The version named in `expectedVersion`. */
  before: networkVersionView,
  after: draftNetworkContents,
  reason: z.string(),
  /** Somebody has changed the network since. Sending the change again with `currentVersion` resolves the conflict. */
  conflict: z
    .object({
      who,
      when: instant,
      currentVersion: z.number(),
      /** The current network; null when it was deleted. The change can then only be removed. */
      current: networkVersionView.nullable(),
    })
    .nullable(),
  /** Why it cannot be published as it is, for example a pair that two rules would cover; null when it can. */
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      /**
       * The other network through which the conflicting rule covers the terminal; null when the rule names the terminal itself.
       */
      network: z.object({ _id: id, name: z.string() }).nullable(),
    })
    .nullable(),
  changedAt: instant,
  changedBy: who,
});

export type DraftNetworkInput = z.input<typeof draftNetworkInput>;
export type DraftNetworkView = z.infer<typeof draftNetworkView>;
