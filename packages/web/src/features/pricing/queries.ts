import type { OwnOfferList } from '@handelsplatz/contract/offers';
import type {
  DeletedNetworkList,
  DeletedRuleList,
  EffectConfirmation,
  Explanation,
  NetworkInput,
  NetworkVersionList,
  PricingOverview,
  PricingSection,
  RuleInput,
  RuleVersionView,
  RuleView,
} from '@handelsplatz/contract/pricing';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** `GET /api/pricing`: all rules, groups, networks, what they may cover, and offers without a price. */
export const pricingQuery = () =>
  queryOptions({
    queryKey: ['pricing', 'overview'],
    queryFn: ({ signal }) => api.get<PricingOverview>('/api/pricing', { signal }),
    placeholderData: keepPreviousData,
  });

/** A rule with all its versions, newest first. */
export interface RuleHistory {
  readonly _id: string;
  readonly kind: RuleView['kind'];
  readonly groupId: string | null;
  readonly currentVersion: number;
  readonly versions: readonly RuleVersionView[];
}

/** `GET /api/pricing/rules/{id}/versions`; deleted rules have a history too. */
export const ruleHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['pricing', 'history', id],
    queryFn: ({ signal }) => api.get<RuleHistory>(`/api/pricing/rules/${id}/versions`, { signal }),
  });

/** The seller's offers, to choose one to explain. */
export const ownOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'own'],
    queryFn: ({ signal }) => api.get<OwnOfferList>('/api/offer/own', { signal }),
    placeholderData: keepPreviousData,
  });

/** For whom a price is explained. */
export interface ExplanationFor {
  readonly customerId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

/** How the price of an offer comes about now. */
export const explanationQuery = (offerId: string, terms: ExplanationFor) =>
  queryOptions({
    queryKey: ['offers', 'explanation', offerId, terms],
    queryFn: ({ signal }) => api.get<Explanation>(`/api/offers/${offerId}/explanation`, { query: terms, signal }),
    placeholderData: (previous) => (previous?.offerId === offerId ? previous : undefined),
  });

const changed = () => invalidateTopics(['pricing', 'offers']);

/** Creates a rule, or writes a new version of one. `version` is the one that was read. */
export const useSaveRule = () =>
  useMutation({
    mutationFn: ({
      id,
      version,
      input,
      confirmation,
      key,
    }: {
      /** Of a new rule: sent again, it is still the same one. */
      key: string;
      id?: string | undefined;
      version?: number | undefined;
      input: RuleInput;
      confirmation: EffectConfirmation;
    }) =>
      id === undefined
        ? api.post<RuleView>(
            '/api/pricing/rules',
            { ...input, ...confirmation },
            { headers: { 'Idempotency-Key': key } },
          )
        : api.put<RuleView>(`/api/pricing/rules/${id}`, { ...input, ...confirmation, expectedVersion: version }),
    onSuccess: changed,
  });

interface RuleEnd {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly confirmation: EffectConfirmation;
}

/** `DELETE /api/pricing/rules/{id}`: a deletion is a version too. */
export const useDeleteRule = () =>
  useMutation({
    mutationFn: ({ id, version, reason, confirmation }: RuleEnd) =>
      api.delete(`/api/pricing/rules/${id}`, { query: { expectedVersion: version, reason, ...confirmation } }),
    onSuccess: changed,
  });

/** An old version that is taken again, and why. */
export interface Restoring {
  readonly id: string;
  readonly version: number;
  /** The newest version that was seen. */
  readonly expected: number;
  readonly reason: string;
}

/** Makes a new version with the contents of an old one. */
export const useRestoreVersion = () =>
  useMutation({
    mutationFn: ({ id, version, expected, reason, confirmation }: Restoring & { confirmation: EffectConfirmation }) =>
      api.post<RuleView>(`/api/pricing/rules/${id}/versions/${version}/restore`, {
        expectedVersion: expected,
        reason,
        ...confirmation,
      }),
    onSuccess: changed,
  });

/** Kinds that stand in groups. */
export type GroupKind = 'DUTY' | 'BIO_BLEND' | 'PRICE';

/** Creates a group of rules, or renames one. */
export const useSaveGroup = () =>
  useMutation({
    mutationFn: ({ id, name, kind }: { id?: string | undefined; name: string; kind: GroupKind }) =>
      id === undefined
        ? api.post<{ _id: string }>('/api/pricing/groups', { name, kind })
        : api.put<{ _id: string }>(`/api/pricing/groups/${id}`, { name }),
    onSuccess: changed,
  });

/** `PUT /api/pricing/groups/order` with all groups in their new order. */
export const useOrderGroups = () =>
  useMutation({
    mutationFn: (groupIds: readonly string[]) => api.put('/api/pricing/groups/order', { groupIds }),
    onSettled: changed,
  });

/** `DELETE /api/pricing/groups/{id}`: only an empty group goes. */
export const useDeleteGroup = () =>
  useMutation({ mutationFn: (id: string) => api.delete(`/api/pricing/groups/${id}`), onSuccess: changed });

/** Creates or changes a network. */
export const useSaveNetwork = () =>
  useMutation({
    mutationFn: ({
      id,
      version,
      input,
      confirmation,
    }: {
      id?: string | undefined;
      version?: number | undefined;
      input: NetworkInput;
      confirmation: EffectConfirmation;
    }) =>
      id === undefined
        ? api.post<unknown>('/api/pricing/networks', input)
        : api.put<unknown>(`/api/pricing/networks/${id}`, { ...input, ...confirmation, expectedVersion: version }),
    onSuccess: changed,
  });

/** `DELETE /api/pricing/networks/{id}`: only one that no rule uses goes; a deletion is a version too. */
export const useDeleteNetwork = () =>
  useMutation({
    mutationFn: ({ id, version, reason }: { id: string; version: number; reason: string }) =>
      api.delete(`/api/pricing/networks/${id}`, { query: { expectedVersion: version, reason } }),
    onSuccess: changed,
  });

/** `GET /api/pricing/networks/{id}/versions`; deleted networks have a history too. */
export const networkHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['pricing', 'network-history', id],
    queryFn: ({ signal }) => api.get<NetworkVersionList>(`/api/pricing/networks/${id}/versions`, { signal }),
  });

/** `GET /api/pricing/rules/deleted`: of a section, the last one first. */
export const deletedRulesQuery = (section: PricingSection) =>
  queryOptions({
    queryKey: ['pricing', 'deleted-rules', section],
    queryFn: ({ signal }) => api.get<DeletedRuleList>('/api/pricing/rules/deleted', { query: { section }, signal }),
  });

/** `GET /api/pricing/networks/deleted`, the last one first. */
export const deletedNetworksQuery = () =>
  queryOptions({
    queryKey: ['pricing', 'deleted-networks'],
    queryFn: ({ signal }) => api.get<DeletedNetworkList>('/api/pricing/networks/deleted', { signal }),
  });

/** Makes a new version of a network with the contents of an old one. */
export const useRestoreNetwork = () =>
  useMutation({
    mutationFn: ({ id, version, expected, reason, confirmation }: Restoring & { confirmation: EffectConfirmation }) =>
      api.post<unknown>(`/api/pricing/networks/${id}/versions/${version}/restore`, {
        expectedVersion: expected,
        reason,
        ...confirmation,
      }),
    onSettled: changed,
  });
