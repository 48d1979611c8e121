import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../errors/database-away.ts';
import { AppError, codeOf, type FieldProblem, type ProblemCode } from '../errors/index.ts';

/** RFC 9457. `code` is for programs, `detail` for people, `requestId` for whoever reads the log. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  fields?: readonly FieldProblem[];
};

/** What a problem says; refusals bring codes of their features. */
type Told = { status: number; code: string; detail: string; fields?: readonly FieldProblem[] | undefined };

/** What kept the product from answering. */
export type Fault = Told & { code: ProblemCode };

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Ungültige Eingabe',
  401: 'Nicht angemeldet',
  403: 'Nicht erlaubt',
  404: 'Nicht gefunden',
  408: 'Zu langsam',
  409: 'Nicht möglich',
  413: 'Zu groß',
  414: 'Adresse zu lang',
  415: 'Unbekanntes Format',
  422: 'Nicht möglich',
  429: 'Zu viele Anfragen',
  431: 'Kopfzeilen zu lang',
  500: 'Interner Fehler',
  503: 'Zurzeit nicht erreichbar',
};

export const NOT_FOUND: Fault = { status: 404, code: 'not_found', detail: 'Das gibt es nicht oder nicht mehr.' };
const INTERNAL: Fault = {
  status: 500,
  code: 'internal_error',
  detail: 'Da ist bei uns etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
};
export const UNREADABLE: Fault = {
  status: 400,
  code: 'invalid_input',
  detail: 'Die Anfrage konnte nicht gelesen werden.',
};
export const UNAVAILABLE: Fault = {
  status: 503,
  code: 'unavailable',
  detail: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einem Moment noch einmal.',
};

/** PostgreSQL's words for text with a NUL character, as text and in JSON, which no field has a use for. */
const UNSTORABLE = new Set(['22021', '22P05']);

const KNOWN: Readonly<Record<number, Fault>> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  413: { status: 413, code: 'payload_too_large', detail: 'Die Anfrage ist zu groß.' },
  414: { status: 414, code: 'uri_too_long', detail: 'Die Adresse der Anfrage ist zu lang.' },
  415: { status: 415, code: 'unsupported_media_type', detail: 'Dieses Format wird hier nicht angenommen.' },
};

/** A business refusal as an answer: 409 when the state forbids it, 422 when the request itself cannot be met. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: { code: string; detail: string; facts?: Readonly<Record<string, unknown>> },
  status = 409,
): FastifyReply {
  return sendProblem(reply, { status, code: refusal.code, detail: refusal.detail }, refusal.facts);
}

export function problemOf({ status, code, detail, fields }: Told, requestId: string): Problem {
  const title = TITLES[status] ?? 'Nicht möglich';
  const problem: Problem = { type: `/problems/${code}`, title, status, code, detail, requestId };
  return fields === undefined ? problem : { ...problem, fields };
}

/** Written as text, so that a route's response schemas cannot reject the description of a fault. */
export function sendProblem(
  reply: FastifyReply,
  told: Told,
  facts: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  if (told.status === 503) reply.header('retry-after', '2');
  return reply
    .status(told.status)
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...facts, ...problemOf(told, reply.request.id) }));
}

/** What a route says besides what is said everywhere. */
interface ErrorWords {
  /** Said of an error that nobody foresaw. */
  readonly unforeseen?: Pick<Fault, 'code' | 'detail'>;
  /** Stands beside the members of every problem. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Whatever a request threw, as far as its sender may know; what they may not know is logged under the request's id. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { unforeseen, facts }: ErrorWords = {},
): FastifyReply {
  const described = describe(error);
  const fault = described === INTERNAL ? { ...INTERNAL, ...unforeseen } : described;
  if (fault.status === 503) request.log.warn({ err: error }, 'a request could not be served');
  else if (fault.status >= 500) request.log.error({ err: error }, 'a request failed');
  return sendProblem(reply, fault, facts);
}

/** The error handler of routes that save something, of which Specification 8 wants `success: false`. */
export function sendSaveFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(error, request, reply, { facts: { success: false } });
}

function describe(error: unknown): Fault {
  if (error instanceof AppError) return { ...error, detail: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error);
  const status = statusOf(error) ?? 500;
  // A sender that breaks off has the same code as a database that does; the framework knows it by the status.
  if (status >= 500 && isDatabaseAway(error)) return UNAVAILABLE;
  if (isUnstorableText(error)) return UNREADABLE;
  if (status >= 500) return INTERNAL;
  return KNOWN[status] ?? { status, code: 'bad_request', detail: 'Die Anfrage konnte nicht bearbeitet werden.' };
}

type Invalid = {
  validation: readonly { instancePath: string; message?: string | undefined; keyword: string }[];
  validationContext?: string | undefined;
};

function describeInvalid({ validation, validationContext }: Invalid): Fault {
  // An address that cannot name anything is answered like one that names nothing.
  if (validationContext === 'params') return NOT_FOUND;
  const fields = validation.map(({ instancePath, message, keyword }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Ungültig',
    code: keyword,
  }));
  return { status: 400, code: 'invalid_input', detail: 'Bitte prüfen Sie Ihre Eingaben.', fields };
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : undefined;
}

/** Half of a character pair is no text either; in JSON PostgreSQL refuses it as malformed. */
function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (UNSTORABLE.has(code)) return true;
  return code === '22P02' && error instanceof Error && 'detail' in error && /surrogate/.test(String(error.detail));
}
