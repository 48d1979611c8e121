import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { NetworkInput, RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import type { RuleInput } from '@handelsplatz/contract/pricing/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/**
 * `GET /api/pricing`: all rules, groups, networks, the products, terminals and customers they may cover, and offers without a
 * price.
 */
export const pricingQuery = () => read('/api/pricing', { placeholderData: keepPreviousData });

/** The seller's offers, to choose one for the explanation. */
export const firstOffersQuery = () =>
  read('/api/offer/own', { query: { productType: 'FUEL' }, placeholderData: keepPreviousData });

/** The version of a rule or network that the user saw. */
interface Stored {
  readonly _id: string;
  readonly version: number;
}

/** Creates a rule, or writes a new version of `base`. */
export const saveRule = ({
  base,
  input,
  consent,
  key,
}: {
  /** Identifies a new rule: sent again, it creates no second rule. */
  key: string;
  base: Stored | undefined;
  input: RuleInput;
  consent: ImpactConsentInput;
}) =>
  base
    ? call('PUT /api/pricing/rules/:id', {
        params: { id: base._id },
        body: { ...input, ...consent, expectedVersion: base.version },
      })
    : call('POST /api/pricing/rules', { headers: { 'Idempotency-Key': key }, body: { ...input, ...consent } });

interface RuleEnd {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly consent: ImpactConsentInput;
}

/** `DELETE /api/pricing/rules/{id}`: a deletion is a version too. */
export const deleteRule = ({ id, version, reason, consent }: RuleEnd) =>
  call('DELETE /api/pricing/rules/:id', {
    params: { id },
    query: { expectedVersion: version, reason, ...consent },
  });

/** The old version to restore, and the reason. */
export interface Restoring {
  readonly id: string;
  readonly version: number;
  /** The newest version that the user saw. */
  readonly expected: number;
  readonly reason: string;
}

/** Creates a new version with the contents of an old one. */
export const restoreVersion = ({
  id,
  version,
  expected,
  reason,
  consent,
}: Restoring & { consent: ImpactConsentInput }) =>
  call('POST /api/pricing/rules/:id/versions/:version/restore', {
    params: { id, version },
    body: { expectedVersion: expected, reason, ...consent },
  });

/** The kinds of rules that belong to groups. */
export type GroupKind = RuleGroupView['kind'];

/** Creates a group of rules, or renames one. */
export const saveGroup = async ({ id, name, kind }: { id?: string | undefined; name: string; kind: GroupKind }) => {
  if (id === undefined) return await call('POST /api/pricing/groups', { body: { name, kind } });
  await call('PUT /api/pricing/groups/:id', { params: { id }, body: { name } });
  return { _id: id };
};

/** Creates a network, or writes a new version of `base`. */
export const saveNetwork = async ({
  base,
  input,
  consent,
}: {
  base: Stored | undefined;
  input: NetworkInput;
  consent: ImpactConsentInput;
}): Promise<void> => {
  if (!base) await call('POST /api/pricing/networks', { body: input });
  else {
    const change = { ...input, ...consent, expectedVersion: base.version };
    await call('PUT /api/pricing/networks/:id', { params: { id: base._id }, body: change });
  }
};

/** Creates a new version of a network with the contents of an old one. */
export const restoreNetwork = ({
  id,
  version,
  expected,
  reason,
  consent,
}: Restoring & { consent: ImpactConsentInput }) =>
  call('POST /api/pricing/networks/:id/versions/:version/restore', {
    params: { id, version },
    body: { expectedVersion: expected, reason, ...consent },
  });
