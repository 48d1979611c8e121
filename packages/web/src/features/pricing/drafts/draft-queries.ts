import type {
  DraftChangeInput,
  DraftChangeView,
  DraftEffect,
  DraftEffectQuery,
  DraftList,
  DraftNetworkInput,
  DraftNetworkView,
  DraftPublication,
  DraftUndo,
  DraftView,
} from '@handelsplatz/contract/pricing';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { invalidateTopics, queryClient } from '../../platform/query-client.ts';

const path = '/api/pricing/drafts';

/** `GET /api/pricing/drafts`: open drafts first, then published ones. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['pricing', 'drafts'],
    queryFn: ({ signal }) => api.get<DraftList>(path, { signal }),
    placeholderData: keepPreviousData,
  });

/** `GET /api/pricing/drafts/{id}`: a draft with its changes. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['pricing', 'draft', id],
    queryFn: ({ signal }) => api.get<DraftView>(`${path}/${id}`, { signal }),
  });

/** Key of everything that says what a draft does. */
export const effectKey = (id: string) => ['pricing', 'effect', id];

/** `GET /api/pricing/drafts/{id}/effect`; what was computed last stays while it is computed anew. */
export const effectQuery = (id: string, query: DraftEffectQuery) =>
  queryOptions({
    queryKey: [...effectKey(id), query],
    queryFn: ({ signal }) => api.get<DraftEffect>(`${path}/${id}/effect`, { query, signal }),
    placeholderData: (previous) => (previous?.draftId === id ? previous : undefined),
  });

const changed = (draft?: DraftView) => {
  if (draft) queryClient.setQueryData(draftQuery(draft._id).queryKey, draft);
  invalidateTopics(['pricing']);
};

/** Opens a draft, or gives one another name. */
export const useSaveDraft = () =>
  useMutation({
    mutationFn: ({ id, name }: { id?: string | undefined; name: string }) =>
      id === undefined ? api.post<DraftView>(path, { name }) : api.put<DraftView>(`${path}/${id}`, { name }),
    onSuccess: changed,
  });

/** `DELETE /api/pricing/drafts/{id}`; `revision` is the one that was seen. */
export const useDeleteDraft = () =>
  useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      api.delete(`${path}/${id}`, { query: { draftRevision: revision } }),
    onSettled: () => changed(),
  });

/** An open draft, or the name of one that begins with the change. */
export type DraftTarget = { readonly id: string } | { readonly name: string };

/** What is put into a draft: a change of a rule, or a network as it is to be. */
export type DraftPiece =
  | { readonly change: DraftChangeInput }
  | { readonly networkId: string; readonly network: DraftNetworkInput };

/** Everything a draft changes: rules and networks. */
export function changesOf({ changes, networks }: DraftView): readonly (DraftChangeView | DraftNetworkView)[] {
  return [...changes, ...networks];
}

function send(draftId: string, piece: DraftPiece): Promise<DraftView> {
  return 'change' in piece
    ? atFields(api.post<DraftView>(`${path}/${draftId}/changes`, piece.change))
    : api.put<DraftView>(`${path}/${draftId}/networks/${piece.networkId}`, piece.network);
}

/** Puts a change into a draft. A draft that was begun for it does not stay behind when the change is refused. */
export const useAddToDraft = () =>
  useMutation({
    mutationFn: async ({ target, piece }: { target: DraftTarget; piece: DraftPiece }) => {
      if ('id' in target) return send(target.id, piece);
      const { _id } = await api.post<DraftView>(path, { name: target.name });
      return send(_id, piece).catch(async (error: unknown) => {
        await api.delete(`${path}/${_id}`).catch(() => undefined);
        throw error;
      });
    },
    onSuccess: changed,
  });

/** Writes a change of a draft anew. */
export const useRewriteChange = () =>
  useMutation({
    mutationFn: ({ draftId, changeId, change }: { draftId: string; changeId: string; change: DraftChangeInput }) =>
      atFields(api.put<DraftView>(`${path}/${draftId}/changes/${changeId}`, change)),
    onSuccess: changed,
  });

/** Takes a change out of a draft; no rule changes by it. */
export const useTakeOutChange = () =>
  useMutation({
    mutationFn: ({ draftId, changeId, revision }: { draftId: string; changeId: string; revision: number }) =>
      api.delete<DraftView>(`${path}/${draftId}/changes/${changeId}`, { query: { draftRevision: revision } }),
    onSuccess: changed,
    onError: () => invalidateTopics(['pricing']),
  });

/** Writes a network of a draft anew. */
export const useRewriteNetwork = () =>
  useMutation({
    mutationFn: (to: { draftId: string; networkId: string; network: DraftNetworkInput }) => send(to.draftId, to),
    onSuccess: changed,
    onError: () => invalidateTopics(['pricing']),
  });

/** Takes a network out of a draft; the network itself stays as it is. */
export const useTakeOutNetwork = () =>
  useMutation({
    mutationFn: ({ draftId, networkId, revision }: { draftId: string; networkId: string; revision: number }) =>
      api.delete<DraftView>(`${path}/${draftId}/networks/${networkId}`, { query: { draftRevision: revision } }),
    onSuccess: changed,
    onError: () => invalidateTopics(['pricing']),
  });

/** `POST /api/pricing/drafts/{id}/publish`. */
export const usePublishDraft = (id: string) =>
  useMutation({
    mutationFn: (publication: DraftPublication) => api.post<DraftView>(`${path}/${id}/publish`, publication),
    onSuccess: (draft) => {
      changed(draft);
      invalidateTopics(['offers']);
    },
    // Whatever was refused: the page shows the draft, its conflicts and its effect as they are by now.
    onError: () => invalidateTopics(['pricing']),
  });

/** `POST /api/pricing/drafts/{id}/undo`: a draft that takes this one back. */
export const useUndoDraft = (id: string) =>
  useMutation({ mutationFn: () => api.post<DraftUndo>(`${path}/${id}/undo`), onSettled: () => changed() });

/** The server names fields of the rule as `rule.value`; the form knows them as `value`. */
async function atFields<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.body.fields)) throw error;
    const fields = (error.body.fields as { path?: unknown }[]).map((field) => ({
      ...field,
      path: [field.path]
        .flat()
        .join('.')
        .replace(/^\/?rule[./]/, ''),
    }));
    throw new ApiError(error.status, error.code, { ...error.body, fields }, error.requestId);
  }
}
