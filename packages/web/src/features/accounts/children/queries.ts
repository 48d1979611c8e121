import type { ChildPage } from '@handelsplatz/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics, queryClient } from '../../../platform/api/query-client.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { untilNextDay } from '../queries.ts';

/** A child with everything that its parent has set. */
export const childQuery = (id: string) =>
  read('/api/childAccounts/:id', { params: { id }, refetchInterval: untilNextDay });

/** What the user's parent account has set. */
export const parentRulesQuery = () => read('/api/account/parent-rules', { refetchInterval: untilNextDay });

const changed = () => invalidateTopics(['accounts', 'orders']);

type SettingPath =
  | '/api/childAccounts/:id/limits'
  | '/api/childAccounts/:id/collection'
  | '/api/childAccounts/:id/price'
  | '/api/childAccounts/:id/terminals'
  | '/api/childAccounts/:id/additives';

/** `PUT` of one part of a child's settings. */
export const useSetChildPart = <P extends SettingPath>(id: string, path: P) =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT', P>) => {
      const put = api.put as (path: P, body: BodyOf<'PUT', P>, options: object) => Promise<ChildPage>;
      return put(path, body, { params: { id } });
    },
    onSuccess: (page) => queryClient.setQueryData(childQuery(id).queryKey, page),
    onSettled: changed,
  });
