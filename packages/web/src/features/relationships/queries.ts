import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { whenReadAgain } from '../../platform/api/query-client.ts';

/** The users of a customer and who of them may purchase. */
export const customerUsersQuery = (id: string) => read('/api/relationships/:id/users', { params: { id } });

/** `PUT /api/relationships/{id}/users/{userId}`. It is pending until the users have been read again. */
export const useSetPurchaseRight = (id: string) =>
  useMutation({
    mutationFn: ({ userId, mayPurchase }: { userId: string; mayPurchase: boolean }) =>
      call('PUT /api/relationships/:id/users/:userId', { params: { id, userId }, body: { mayPurchase } }),
    onSettled: () => whenReadAgain(customerUsersQuery(id).queryKey),
  });
