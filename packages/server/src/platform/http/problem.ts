import { refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../errors/database-away.ts';
import { AppError, type FieldProblem, findDatabaseRefusal, findErrorCode, type ProblemCode } from '../errors/index.ts';

/** RFC 9457. `code` is for programs, `detail` for people, `requestId` for readers of the log. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  fields?: readonly FieldProblem[];
};

/** The contents of a problem. */
export type ProblemParts = {
  status: number;
  code: ProblemCode;
  detail: string;
  fields?: readonly FieldProblem[] | undefined;
};

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

export const NOT_FOUND: ProblemParts = { status: 404, code: 'not_found', detail: 'Das gibt es nicht oder nicht mehr.' };
const INTERNAL: ProblemParts = {
  status: 500,
  code: 'internal_error',
  detail: 'Da ist bei uns etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
};
export const UNREADABLE: ProblemParts = {
  status: 400,
  code: 'invalid_input',
  detail: 'Die Anfrage konnte nicht gelesen werden.',
};
export const UNAVAILABLE: ProblemParts = {
  status: 503,
  code: 'unavailable',
  detail: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einem Moment noch einmal.',
};

/** PostgreSQL's codes for text with a NUL character (as text, and in JSON), which no field needs. */
const UNSTORABLE = new Set(['22021', '22P05']);

const KNOWN: Readonly<Record<number, ProblemParts>> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  413: { status: 413, code: 'payload_too_large', detail: 'Die Anfrage ist zu groß.' },
  414: { status: 414, code: 'uri_too_long', detail: 'Die Adresse der Anfrage ist zu lang.' },
  415: { status: 415, code: 'unsupported_media_type', detail: 'Dieses Format wird hier nicht angenommen.' },
};

export function toProblem({ status, code, detail, fields }: ProblemParts, requestId: string): Problem {
  const title = TITLES[status] ?? 'Nicht möglich';
  const problem: Problem = { type: `/problems/${code}`, title, status, code, detail, requestId };
  return fields === undefined ? problem : { ...problem, fields };
}

/** Written as text, so that a route's response schemas cannot reject the error body. */
export function sendProblem(
  reply: FastifyReply,
  parts: ProblemParts,
  facts: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  if (parts.status === 503) reply.header('retry-after', '2');
  return reply
    .status(parts.status)
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...facts, ...toProblem(parts, reply.request.id) }));
}

/** Additions of a route to its error answers. */
interface ErrorWords {
  /** The answer for an unexpected error. */
  readonly unforeseen?: Pick<ProblemParts, 'code' | 'detail'>;
  /** Further members of the problem. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Answers anything that a request threw, as far as the client may know it. The rest is logged with the request's id. */
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

/** The error handler of routes that save something: Specification 8 requires `success: false`. */
export function sendSaveFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(error, request, reply, { facts: { success: false } });
}

function describe(error: unknown): ProblemParts {
  const refused = findDatabaseRefusal(error);
  if (refused) return { status: 409, code: refused.code, detail: refusalSentence(refused.code, refused.words) };
  if (error instanceof AppError) return { ...error, detail: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error);
  const status = findStatus(error) ?? 500;
  // A client that disconnects has the same error code as a database that does; the framework's status differs.
  if (status >= 500 && isDatabaseAway(error)) return UNAVAILABLE;
  if (isUnstorableText(error)) return UNREADABLE;
  if (status >= 500) return INTERNAL;
  return KNOWN[status] ?? { status, code: 'bad_request', detail: 'Die Anfrage konnte nicht bearbeitet werden.' };
}

type Invalid = {
  validation: readonly { instancePath: string; message?: string | undefined; keyword: string }[];
  validationContext?: string | undefined;
};

function describeInvalid({ validation, validationContext }: Invalid): ProblemParts {
  // An address that cannot name anything is answered like one that names nothing.
  if (validationContext === 'params') return NOT_FOUND;
  const fields = validation.map(({ instancePath, message, keyword }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Ungültig',
    code: keyword,
  }));
  return { status: 400, code: 'invalid_input', detail: 'Bitte prüfen Sie Ihre Eingaben.', fields };
}

function findStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : undefined;
}

/** Half of a surrogate pair is not text either; PostgreSQL rejects it in JSON as malformed. */
function isUnstorableText(error: unknown): boolean {
  const code = findErrorCode(error) ?? '';
  if (UNSTORABLE.has(code)) return true;
  return code === '22P02' && error instanceof Error && 'detail' in error && /surrogate/.test(String(error.detail));
}
