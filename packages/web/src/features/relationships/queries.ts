import type { RelationshipBulk, RelationshipRequest, TermsInput } from '@handelsplatz/contract/relationships';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { whenReadAgain } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** The relationships of the user's account; `side` is its account type. */
export const relationshipsQuery = (side: 'buyer' | 'seller') =>
  read('/api/relationships/:accountType', { params: { accountType: side } });

/** One relationship with its terms. */
export const relationshipPageQuery = (id: string) => read('/api/relationships/:id/terms', { params: { id } });

/** Requests, answers and changed terms of a relationship. */
export const relationshipHistoryQuery = (id: string) => read('/api/relationships/:id/changes', { params: { id } });

/** The users of a customer and who of them may purchase. */
export const customerUsersQuery = (id: string) => read('/api/relationships/:id/users', { params: { id } });

/** `PUT /api/relationships/{id}/users/{userId}`. It is pending until the users have been read again. */
export const useSetPurchaseRight = (id: string) =>
  useMutation({
    mutationFn: ({ userId, mayPurchase }: { userId: string; mayPurchase: boolean }) =>
      call('PUT /api/relationships/:id/users/:userId', { params: { id, userId }, body: { mayPurchase } }),
    onSettled: () => whenReadAgain(customerUsersQuery(id).queryKey),
  });

/** Accounts of the other side that are not connected yet. */
export const partnersQuery = (q: string) =>
  read('/api/relationships/partners', { query: { q }, placeholderData: keepPreviousData });

/** All products, regions and terminals, to choose what is released. */
export const goodsQuery = () => read('/api/generic/metadata', { staleTime: 300_000 });

/** `PUT /api/relationships/{id}`: changes the user's side of a relationship. */
export const useSetRelationship = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<'PUT', '/api/relationships/:id'>) =>
      call('PUT /api/relationships/:id', { params: { id }, body }),
  });

/** `PUT /api/relationships/{id}/terms`. */
export const useChangeTerms = (id: string) =>
  useMutation({
    mutationFn: (terms: TermsInput) => call('PUT /api/relationships/:id/terms', { params: { id }, body: terms }),
  });

/** `POST /api/relationships`: asks for a connection. */
export const useRequestRelationship = () =>
  useMutation({
    mutationFn: (request: RelationshipRequest) => call('POST /api/relationships', { body: request }),
  });

/** `POST /api/relationships/bulk`: one change for several customers. */
export const useChangeSeveral = () =>
  useMutation({
    mutationFn: (change: RelationshipBulk) => call('POST /api/relationships/bulk', { body: change }),
  });
