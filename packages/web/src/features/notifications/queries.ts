import type { NoticePage, NoticePreferences } from '@handelsplatz/contract/notifications';
import { noticeKinds } from '@handelsplatz/contract/notifications/kinds';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import type { NoticesSearch } from './search.ts';

/** Groups on one page of the list. */
export const noticesOnPage = 20;

const states = { ungelesen: 'unread', erledigt: 'done' } as const;

/** One page of the user's notices. */
export const noticesQuery = ({ nur, art, seite = 1 }: NoticesSearch) => {
  const kind = noticeKinds.find((known) => known === art);
  const state = nur ? states[nur] : 'open';
  const query = { state, pageNumber: seite, pageLimit: noticesOnPage, ...(kind && { kinds: [kind] }) } as const;
  return read('/api/notifications', { query, placeholderData: keepPreviousData });
};

/** The channels of each kind. */
export const preferencesQuery = () => read('/api/notifications/preferences');

/** What changes notices: the new count shows at once. */
const settle = {
  onSuccess: (answer: { unread: number }) =>
    queryClient.setQueryData(read('/api/notifications/unread').queryKey, answer),
};

/** `PUT /api/notifications/read`. */
export const useMarkRead = () =>
  useMutation({ mutationFn: (ids: string[]) => call('PUT /api/notifications/read', { body: { ids } }), ...settle });

/** `PUT /api/notifications/readAll`: up to the newest notice that is shown. */
export const useMarkAllRead = () =>
  useMutation({
    mutationFn: ({ groups }: NoticePage) => {
      const [newest] = groups
        .map(({ at }) => at)
        .sort()
        .reverse();
      return call('PUT /api/notifications/readAll', { body: newest ? { until: newest } : {} });
    },
    ...settle,
  });

/** `PUT /api/notifications/done`: puts notices away, or takes them back. */
export const usePutAway = () =>
  useMutation({
    mutationFn: (change: { ids: string[]; done: boolean }) => call('PUT /api/notifications/done', { body: change }),
    ...settle,
  });

type Choice = NoticePreferences['choices'][number];

/** `PUT /api/notifications/preferences`. The choice shows at once; a refused one is taken back. */
export const useChoose = () =>
  useMutation({
    mutationFn: (choice: Choice) => call('PUT /api/notifications/preferences', { body: { choices: [choice] } }),
    onMutate: (choice) => {
      queryClient.setQueryData<NoticePreferences>(
        preferencesQuery().queryKey,
        (known) => known && { choices: known.choices.map((one) => (one.kind === choice.kind ? choice : one)) },
      );
    },
  });
