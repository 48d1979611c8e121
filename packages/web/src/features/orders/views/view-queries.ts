import type { OrderView } from '@handelsplatz/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

/** `PUT` or `DELETE /api/views/{id}/mail`: null ends it. */
export const useViewMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: OrderView['mail'] }) =>
      mail
        ? api.put('/api/views/:id/mail', mail, { params: { id } })
        : api.delete('/api/views/:id/mail', { params: { id } }),
    onSuccess: () => invalidateTopics(['orderViews']),
  });
