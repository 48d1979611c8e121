import type { DraftNetworkInput } from '@handelsplatz/contract/pricing/draft-networks';
import type {
  DraftChangeInput,
  DraftChangeView,
  DraftPublication,
  DraftView,
} from '@handelsplatz/contract/pricing/drafts';
import type { AskedPrices, DraftImpact } from '@handelsplatz/contract/pricing/impact';
import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import type { TestClient, TestResponse } from '../client.ts';
import { type RefusedRule, toRuleInput } from './pricing.ts';

/** A draft, or the refusal. */
export type DraftAnswer = TestResponse<DraftView & RefusedRule & AskedPrices & { readonly changeId?: string }>;

/** A new draft. Fails when it is refused. */
export async function createDraft(client: TestClient, name = 'Entwurf'): Promise<DraftView> {
  const { status, body, text } = await client.post<DraftView>('/api/pricing/drafts', { name });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

export async function readDraftView(client: TestClient, { _id }: Pick<DraftView, '_id'>): Promise<DraftView> {
  return (await client.get<DraftView>(`/api/pricing/drafts/${_id}`)).body;
}

/** Adds a change to a draft, or replaces one. */
export function putChange(
  client: TestClient,
  { _id }: Pick<DraftView, '_id'>,
  change: DraftChangeInput,
  entered?: Pick<DraftChangeView, '_id'>,
): Promise<DraftAnswer> {
  const path = `/api/pricing/drafts/${_id}/changes`;
  return entered ? client.put(`${path}/${entered._id}`, change) : client.post(path, change);
}

/** A rule as a draft changes it: as it is now, with the given changes. */
export function toRuleChange(rule: RuleView, change: Partial<RuleInput>): DraftChangeInput {
  return {
    action: 'change',
    ruleId: rule._id,
    expectedVersion: rule.version,
    rule: { ...toRuleInput(rule), ...change },
  };
}

/** Puts a network into a draft: as it is now, with the given changes. */
export function putNetwork(
  client: TestClient,
  { _id }: Pick<DraftView, '_id'>,
  network: Pick<NetworkView, '_id' | 'name' | 'terminalIds' | 'version'>,
  change: Partial<DraftNetworkInput> = {},
): Promise<DraftAnswer> {
  const { name, terminalIds, version: expectedVersion } = network;
  const body: DraftNetworkInput = { name, terminalIds, expectedVersion, ...change };
  return client.put(`/api/pricing/drafts/${_id}/networks/${network._id}`, body);
}

/** A draft with these changes. Fails when one is refused. */
export async function draftWith(client: TestClient, ...changes: DraftChangeInput[]): Promise<DraftView> {
  const draft = await createDraft(client);
  for (const change of changes) {
    const { status, text } = await putChange(client, draft, change);
    if (status !== 201) throw new Error(`${status}: ${text}`);
  }
  return await readDraftView(client, draft);
}

export async function readImpact(
  client: TestClient,
  { _id }: Pick<DraftView, '_id'>,
  query: Record<string, string> = {},
): Promise<DraftImpact> {
  const { status, body, text } = await client.get<DraftImpact>(
    `/api/pricing/drafts/${_id}/effect?${new URLSearchParams(query)}`,
  );
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

/** Publishes a draft in the version that was read. */
export function publish(
  client: TestClient,
  { _id, revision }: Pick<DraftView, '_id' | 'revision'>,
  more: Partial<DraftPublication> = {},
): Promise<DraftAnswer> {
  return client.post(`/api/pricing/drafts/${_id}/publish`, { expectedRevision: revision, ...more });
}
