import type { ReadAnswer, RefusalOf, RouteDefinition, Sent } from '@handelsplatz/contract/common';
import type { ApiRoute } from '@handelsplatz/contract/routes';
import type { TopicPath } from '@handelsplatz/contract/routes/topics';

/** The HTTP methods of the interface. */
export type Method = RouteDefinition['method'];

/** The paths of all routes of a method, as the contract writes them: `/api/basket/items/:id`. */
export type PathOf<M extends Method> = Extract<ApiRoute, { method: M }>['path'];

/** The route of a method and a path. */
export type RouteAt<M extends Method, P extends string> = Extract<ApiRoute, { method: M; path: P }>;

/** The response of a route. */
export type AnswerOf<M extends Method, P extends PathOf<M>> = ReadAnswer<RouteAt<M, P & string>>;

/** The request body of a route. */
export type BodyOf<M extends Method, P extends PathOf<M>> = Sent<RouteAt<M, P & string>, 'body'>;

/** The path parameters of a route. */
export type ParamsOf<M extends Method, P extends PathOf<M>> = Sent<RouteAt<M, P & string>, 'params'>;

/** The query parameters of a route. A list may be given as a list; the client joins it with commas. */
export type QueryOf<M extends Method, P extends PathOf<M>> = Sent<RouteAt<M, P & string>, 'query'>;

/** The options of any call. */
export interface CommonOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** A 401 is an expected response and not the end of the session (sign-in, first reading of the session). */
  readonly mayBeSignedOut?: boolean;
  /** The browser sends it even if the page is left at once. For bodies below 64 kB. */
  readonly keepalive?: boolean;
}

/** The required and optional options of a call besides its body. */
export type OptionsOf<R extends RouteDefinition> = CommonOptions &
  (Sent<R, 'params'> extends undefined ? { readonly params?: never } : { readonly params: Sent<R, 'params'> }) &
  (Sent<R, 'query'> extends undefined
    ? { readonly query?: never }
    : // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
      {} extends Sent<R, 'query'>
      ? { readonly query?: Sent<R, 'query'> }
      : { readonly query: Sent<R, 'query'> });

/** The options of a call. They may be omitted if the route needs none. */
export type OptionArguments<R extends RouteDefinition> =
  // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
  {} extends OptionsOf<R> ? [options?: OptionsOf<R>] : [options: OptionsOf<R>];

/** The body and options of a call that changes data. */
export type ChangeArguments<R extends RouteDefinition> =
  Sent<R, 'body'> extends undefined
    ? // biome-ignore lint/complexity/noBannedTypes: `{}` tests whether every member may be omitted
      {} extends OptionsOf<R>
      ? [body?: undefined, options?: OptionsOf<R>]
      : [body: undefined, options: OptionsOf<R>]
    : [body: Sent<R, 'body'>, ...options: OptionArguments<R>];

/** A command of the interface as it is written at a call: `PUT /api/basket/items/:id`. */
export type Command = CommandOf<ApiRoute>;

type CommandOf<R extends RouteDefinition> = R extends { method: 'POST' | 'PUT' | 'DELETE' }
  ? `${R['method']} ${R['path'] & TopicPath}`
  : never;

/** The route of a command. */
export type RouteOf<C extends Command> = C extends `${infer M extends Method} ${infer P}` ? RouteAt<M, P> : never;

/** The codes with which a command is refused besides the general ones. */
export type RefusalAt<C extends Command> = RefusalOf<RouteOf<C>>;

/** What is sent with a command: `params`, `query` and `body`, as far as its route has them. */
export type RequestOf<C extends Command> = OptionsOf<RouteOf<C>> &
  (Sent<RouteOf<C>, 'body'> extends undefined
    ? { readonly body?: never }
    : { readonly body: Sent<RouteOf<C>, 'body'> });
