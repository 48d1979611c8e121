import {
  type FaultCode,
  faultCodes,
  type RefusalCode,
  refusalCodes,
  refusalPattern,
} from '@handelsplatz/contract/refusals';
import type { FastifyContextConfig } from 'fastify';

/** All codes, each once: the lists share `factor_required`. */
const codes = [...new Set([...faultCodes, ...refusalCodes])].sort();
const text = { type: 'string' };
const whole = { type: 'integer' };

/** The schema of `Problem`. */
export function problemSchema() {
  const field = {
    type: 'object',
    properties: { path: text, message: text, code: text },
    required: ['path', 'message'],
  };
  return {
    type: 'object' as const,
    properties: {
      type: text,
      title: text,
      status: whole,
      code: {
        ...text,
        enum: codes,
        description: 'For programs; each status of a route names its codes',
      },
      detail: { ...text, description: 'German sentence' },
      requestId: text,
      fields: { type: 'array', items: field },
    },
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  } as object;
}

interface Guarded {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
  /** Programs may send it with a key. */
  readonly isForKeys: boolean;
}

/** Codes of refusals that are the same for all routes, by status, as far as this route can answer them. */
function listCommonRefusals({ method, url, config, isForKeys }: Guarded): Record<number, string[]> {
  const { right = 'public', confirmed, withoutFactor, onBehalf, rateLimit } = config;
  const [isOpen, changes] = [right === 'public', method !== 'GET'];
  return {
    400: ['invalid_input', ...(changes && !isOpen && !onBehalf ? ['child_not_possible'] : [])],
    401: isOpen ? [] : ['signed_out', ...(isForKeys ? ['api_key_invalid', 'api_key_expired', 'api_key_address'] : [])],
    403: [
      ...(changes ? ['cross_site', 'unknown_host'] : []),
      ...(isOpen ? [] : ['forbidden']),
      ...(isOpen || withoutFactor ? [] : ['factor_required']),
      ...(confirmed ? ['confirmation_required'] : []),
    ],
    404: url.includes(':') ? ['not_found'] : [],
    409: isOpen ? [] : ['account_type_mismatch'],
    413: changes ? ['payload_too_large'] : [],
    // Only a parameter of the path can be too long.
    414: url.includes(':') ? ['uri_too_long'] : [],
    415: changes ? ['unsupported_media_type'] : [],
    429: rateLimit === false && !isForKeys ? [] : ['too_many_requests'],
  };
}

/** The codes with which a route refuses, by status: those of its guards, and those that the contract names. */
export function listRefusals(route: Guarded): Record<number, string[]> {
  const refusals: Record<number, string[]> = {};
  for (const listed of [listCommonRefusals(route), route.config.declared ?? {}])
    for (const [status, codes] of Object.entries(listed))
      if (codes.length > 0) refusals[Number(status)] = [...new Set([...(refusals[Number(status)] ?? []), ...codes])];
  return refusals;
}

const wholeNumber = (description: string) => ({ ...whole, description });
/** Of an answer to a program that sent too much. */
const limitHeaders = {
  'retry-after': wholeNumber('Seconds until the next request is answered'),
  'x-ratelimit-limit': wholeNumber('Requests in a minute'),
  'x-ratelimit-remaining': wholeNumber('Requests that are left in this minute'),
  'x-ratelimit-reset': wholeNumber('Seconds until all of them are there again'),
};

const successes: Readonly<Record<string, string>> = { 200: 'Done', 201: 'Created', 202: 'Accepted; it is done later' };
/** A problem with one of these codes. */
const problemWith = (codes: readonly string[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object' as const, properties: { code: { enum: codes } }, required: ['code'] },
  ],
});
/** Faults that no route states, because any request may end with them. */
const failures: readonly FaultCode[] = [
  'bad_request',
  'headers_too_large',
  'internal_error',
  'request_timeout',
  'unavailable',
];
/** The schema of `Failure`. */
export const failureSchema = () => problemWith(failures) as object;
const asProblem = (schema: object) => ({ content: { 'application/problem+json': { schema } } });

const asJson = (schema: object) => ({ content: { 'application/json': { schema } } });

const sentenceCodes: ReadonlySet<string> = new Set(refusalCodes);
/** A code, and the sentence of a refusal. */
const describeCode = (code: string) =>
  sentenceCodes.has(code) ? `\`${code}\`: ${refusalPattern(code as RefusalCode)}` : `\`${code}\``;

/** The answers of a route: success, and every refusal with its codes. Any request may fail besides. */
export function describeAnswers(
  described: unknown,
  { alsoAnswers = {}, declared = {}, refusals: refused = {} }: FastifyContextConfig,
) {
  const answers = Object.entries((described ?? { 200: {} }) as Record<string, object>).map(([status, schema]) => [
    status,
    { description: successes[status] ?? 'The state', ...('content' in schema ? schema : asJson(schema)) },
  ]);
  const [[, success] = ['200', {}]] = answers as [string, object][];
  const further = Object.entries(alsoAnswers).map(([status, description]) => [
    status,
    { ...(status === '304' ? { type: 'null' } : success), description },
  ]);
  const refusals = Object.entries(refused).map(([status, codes]) => {
    const own = declared[Number(status)] ?? [];
    const named = codes.map((code) => (own.includes(code) ? describeCode(code) : `\`${code}\``)).join('\n');
    return [
      status,
      { description: named, ...(status === '429' && { headers: limitHeaders }), ...asProblem(problemWith(codes)) },
    ];
  });
  const failure = { description: 'A fault of any request', ...asProblem({ $ref: '#/components/schemas/Failure' }) };
  return Object.fromEntries([...answers, ...further, ...refusals, ['default', failure]]) as Record<string, object>;
}
