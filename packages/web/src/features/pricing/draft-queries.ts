import type { DraftNetworkInput, DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type {
  DraftChangeInput,
  DraftChangeView,
  DraftPublication,
  DraftSchedule,
  DraftView,
} from '@handelsplatz/contract/pricing/drafts';
import type { DraftImpactParameters } from '@handelsplatz/contract/pricing/impact';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call, read } from '../../platform/api/calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';

/** `GET /api/pricing/drafts`: open drafts first, then published ones. */
export const draftsQuery = () => read('/api/pricing/drafts', { placeholderData: keepPreviousData });

/** `GET /api/pricing/drafts/{id}`: a draft with its changes. */
export const draftQuery = (id: string) => read('/api/pricing/drafts/:id', { params: { id } });

/** Query key of everything about a draft's impact. */
export const impactKey = (id: string) => read('/api/pricing/drafts/:id/effect', { params: { id }, query: {} }).queryKey;

/** `GET /api/pricing/drafts/{id}/effect`. The previous result stays until the next one is computed. */
export const impactQuery = (id: string, query: DraftImpactParameters) =>
  read('/api/pricing/drafts/:id/effect', {
    params: { id },
    query,
    placeholderData: (previous) => (previous?.draftId === id ? previous : undefined),
  });

/** A command that answers with the draft as it is then. The page shows this answer at once. */
const useDraftCall = <V = void>(mutationFn: (sent: V) => Promise<DraftView>) =>
  useMutation({
    mutationFn,
    onSuccess: (draft) => queryClient.setQueryData(draftQuery(draft._id).queryKey, draft),
  });

/** Creates a draft or renames one. */
export const useSaveDraft = () =>
  useDraftCall(({ id, name }: { id?: string | undefined; name: string }) =>
    id === undefined
      ? call('POST /api/pricing/drafts', { body: { name } })
      : call('PUT /api/pricing/drafts/:id', { params: { id }, body: { name } }),
  );

/** An open draft, or the name of a new one that the change creates. */
export type DraftTarget = { readonly id: string } | { readonly name: string };

/** What goes into a draft: a change of a rule, or the future values of a network. */
export type DraftPiece =
  | { readonly change: DraftChangeInput }
  | { readonly networkId: string; readonly network: DraftNetworkInput };

/** Whether a draft can be changed: not once it is published, and not while it has a date. */
export const isDraftEditable = ({ state, publishAt }: Pick<DraftView, 'state' | 'publishAt'>): boolean =>
  state === 'open' && publishAt === null;

/** Everything that a draft changes: rules and networks. */
export function listChanges({ changes, networks }: DraftView): readonly (DraftChangeView | DraftNetworkView)[] {
  return [...changes, ...networks];
}

function send(id: string, piece: DraftPiece): Promise<DraftView> {
  return 'change' in piece
    ? atFields(call('POST /api/pricing/drafts/:id/changes', { params: { id }, body: piece.change }))
    : call('PUT /api/pricing/drafts/:id/networks/:networkId', {
        params: { id, networkId: piece.networkId },
        body: piece.network,
      });
}

/** Puts a change into a draft. When the server refuses the change, a draft that was created for it is deleted again. */
export const useAddToDraft = () =>
  useDraftCall(async ({ target, piece }: { target: DraftTarget; piece: DraftPiece }) => {
    if ('id' in target) return send(target.id, piece);
    const { _id } = await api.post('/api/pricing/drafts', { name: target.name });
    return send(_id, piece).catch(async (error: unknown) => {
      await call('DELETE /api/pricing/drafts/:id', { params: { id: _id } }).catch(() => undefined);
      throw error;
    });
  });

/** Overwrites a change of a draft. */
export const useRewriteChange = () =>
  useDraftCall(({ draftId, changeId, change }: { draftId: string; changeId: string; change: DraftChangeInput }) =>
    atFields(
      call('PUT /api/pricing/drafts/:id/changes/:changeId', { params: { id: draftId, changeId }, body: change }),
    ),
  );

/** Takes a change out of a draft. The rule itself does not change. */
export const useTakeOutChange = () =>
  useDraftCall(({ draftId, changeId, revision }: { draftId: string; changeId: string; revision: number }) =>
    call('DELETE /api/pricing/drafts/:id/changes/:changeId', {
      params: { id: draftId, changeId },
      query: { draftRevision: revision },
    }),
  );

/** Overwrites a network of a draft. */
export const useRewriteNetwork = () =>
  useDraftCall((to: { draftId: string; networkId: string; network: DraftNetworkInput }) => send(to.draftId, to));

/** Takes a network out of a draft. The network itself does not change. */
export const useTakeOutNetwork = () =>
  useDraftCall(({ draftId, networkId, revision }: { draftId: string; networkId: string; revision: number }) =>
    call('DELETE /api/pricing/drafts/:id/networks/:networkId', {
      params: { id: draftId, networkId },
      query: { draftRevision: revision },
    }),
  );

/** `POST /api/pricing/drafts/{id}/publish`. */
export const usePublishDraft = (id: string) =>
  useDraftCall((publication: DraftPublication) =>
    call('POST /api/pricing/drafts/:id/publish', { params: { id }, body: publication }),
  );

/** `PUT /api/pricing/drafts/{id}/schedule`: sets the date of the publication. */
export const useScheduleDraft = (id: string) =>
  useDraftCall((schedule: DraftSchedule) =>
    call('PUT /api/pricing/drafts/:id/schedule', { params: { id }, body: schedule }),
  );

/** `DELETE /api/pricing/drafts/{id}/schedule`: removes the date of the publication. */
export const useUnscheduleDraft = (id: string) =>
  useDraftCall(() => call('DELETE /api/pricing/drafts/:id/schedule', { params: { id } }));

/** The server names fields of the rule `rule.value`; the form names them `value`. */
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
