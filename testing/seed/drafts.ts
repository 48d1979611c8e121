import type {
  AskedPrices,
  DraftChangeInput,
  DraftChangeView,
  DraftEffect,
  DraftNetworkInput,
  DraftPublication,
  DraftView,
  NetworkView,
  RuleInput,
  RuleView,
} from '@handelsplatz/contract/pricing';
import type { TestClient, TestResponse } from '../client.ts';
import { inputOf, type RefusedRule } from './pricing.ts';

/** A draft, or why it was refused. */
export type DraftAnswer = TestResponse<DraftView & RefusedRule & AskedPrices & { readonly changeId?: string }>;

/** A new draft that must be taken. */
export async function createDraft(client: TestClient, name = 'Entwurf'): Promise<DraftView> {
  const { status, body, text } = await client.post<DraftView>('/api/pricing/drafts', { name });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

export async function draftOf(client: TestClient, { _id }: Pick<DraftView, '_id'>): Promise<DraftView> {
  return (await client.get<DraftView>(`/api/pricing/drafts/${_id}`)).body;
}

/** Enters a change of a draft, or enters one again. */
export function putChange(
  client: TestClient,
  { _id }: Pick<DraftView, '_id'>,
  change: DraftChangeInput,
  entered?: Pick<DraftChangeView, '_id'>,
): Promise<DraftAnswer> {
  const path = `/api/pricing/drafts/${_id}/changes`;
  return entered ? client.put(`${path}/${entered._id}`, change) : client.post(path, change);
}

/** A rule as a draft would change it: everything as it stands, apart from what is given. */
export function changeOf(rule: RuleView, change: Partial<RuleInput>): DraftChangeInput {
  return { action: 'change', ruleId: rule._id, expectedVersion: rule.version, rule: { ...inputOf(rule), ...change } };
}

/** Enters a network as a draft would have it: as it stands, apart from what is given. */
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

/** A draft with these changes, which must be taken. */
export async function draftWith(client: TestClient, ...changes: DraftChangeInput[]): Promise<DraftView> {
  const draft = await createDraft(client);
  for (const change of changes) {
    const { status, text } = await putChange(client, draft, change);
    if (status !== 201) throw new Error(`${status}: ${text}`);
  }
  return await draftOf(client, draft);
}

export async function effectOf(
  client: TestClient,
  { _id }: Pick<DraftView, '_id'>,
  query: Record<string, string> = {},
): Promise<DraftEffect> {
  const { status, body, text } = await client.get<DraftEffect>(
    `/api/pricing/drafts/${_id}/effect?${new URLSearchParams(query)}`,
  );
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
}

/** Publishes a draft as it was read. */
export function publish(
  client: TestClient,
  { _id, revision }: Pick<DraftView, '_id' | 'revision'>,
  more: Partial<DraftPublication> = {},
): Promise<DraftAnswer> {
  return client.post(`/api/pricing/drafts/${_id}/publish`, { expectedRevision: revision, ...more });
}
