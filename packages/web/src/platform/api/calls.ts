import type { ReadAnswer } from '@handelsplatz/contract/common';
import {
  isRefreshedWhenRefused,
  refreshedTopics,
  type Topic,
  type TopicPath,
  topicOfPath,
} from '@handelsplatz/contract/routes/topics';
import { queryOptions, type UnusedSkipTokenOptions, useMutation } from '@tanstack/react-query';
import { type CallOptions, request } from './api.ts';
import { invalidateTopics } from './query-client.ts';
import type {
  AnswerOf,
  Command,
  CommonOptions,
  OptionsOf,
  PathOf,
  RequestOf,
  RouteAt,
  RouteOf,
} from './typed-routes.ts';

/** The paths that a page can read. */
export type ReadPath = Extract<PathOf<'GET'>, TopicPath>;

type ReadKey = readonly [topic: Topic, path: string, sent: object];

type QueryParts<A, T> = Omit<UnusedSkipTokenOptions<A, Error, T, ReadKey>, 'queryKey' | 'queryFn'>;

/** How a page reads: what it sends, and further options of the query. */
type ReadOptions<P extends ReadPath, T> = Omit<OptionsOf<RouteAt<'GET', P>>, keyof CommonOptions> &
  QueryParts<AnswerOf<'GET', P>, T> & {
    /** Computed for each request; what is read with headers is kept apart from what is read without. */
    readonly headers?: () => Readonly<Record<string, string>>;
    /** Another topic than that of the path, where what is sent decides what it belongs to. */
    readonly topic?: Topic;
  };

type ReadArguments<P extends ReadPath, T> =
  // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
  {} extends OptionsOf<RouteAt<'GET', P>> ? [options?: ReadOptions<P, T>] : [options: ReadOptions<P, T>];

/**
 * The query of a path: `useQuery(read('/api/orders/:id', { params: { id } }))`. Its key begins with the topic of the path, so that
 * events and commands load it again.
 */
export function read<P extends ReadPath, T = AnswerOf<'GET', P>>(path: P, ...[options]: ReadArguments<P, T>) {
  const { params, query, headers, topic, ...rest } = (options ?? {}) as AnyReadOptions;
  const sent = { ...(params && { params }), ...(query && { query }) };
  const found = queryOptions<AnswerOf<'GET', P>, Error, T, ReadKey>({
    queryKey: [topic ?? topicOfPath(path), path, toKey(sent, headers !== undefined)],
    queryFn: ({ signal }) =>
      request('GET', path, undefined, { ...sent, ...(headers && { headers: headers() }), signal }),
  });
  return { ...found, ...(rest as QueryParts<AnswerOf<'GET', P>, T>) };
}

type AnyReadOptions = Omit<CallOptions, 'headers'> & Pick<ReadOptions<ReadPath, unknown>, 'headers' | 'topic'>;

/** Without omitted values, so that the key of a call with less also matches those with more. */
const toKey = ({ query = {}, ...sent }: { params?: object; query?: object }, headed: boolean) => ({
  ...sent,
  query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  headed,
});

type RequestArguments<C extends Command> =
  // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
  {} extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];

/** Sends a command. What it changes is loaded again, after a refusal too where the contract says so. */
export async function call<C extends Command>(
  command: C,
  ...[sent]: RequestArguments<C>
): Promise<ReadAnswer<RouteOf<C>>> {
  const [method, path] = command.split(' ') as [string, TopicPath];
  const { body, ...options } = (sent ?? {}) as CallOptions & { body?: unknown };
  const refresh = () => invalidateTopics(refreshedTopics(path));
  try {
    const answer = await request<ReadAnswer<RouteOf<C>>>(method, path, body, options);
    refresh();
    return answer;
  } catch (error) {
    if (isRefreshedWhenRefused(command)) refresh();
    throw error;
  }
}

/** What {@link useCall} sends when it is run. */
// biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
type Variables<C extends Command> = {} extends RequestOf<C> ? RequestOf<C> | undefined : RequestOf<C>;

/** A command as a mutation: `const remove = useCall('DELETE /api/views/:id')`, then `remove.mutate({ params: { id } })`. */
export const useCall = <C extends Command>(command: C) =>
  useMutation({
    mutationFn: (sent: Variables<C>) => call(command, ...([sent] as unknown as RequestArguments<C>)),
  });

/** Runs one of several {@link call}s: `step.mutateAsync(() => call('PUT …', …))`. */
export const useCalls = () => useMutation({ mutationFn: (send: () => Promise<unknown>) => send() });
