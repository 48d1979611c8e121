import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../ids/index.ts';
import { PROBLEM_TYPE, type ProblemParts, toProblem, UNREADABLE } from './problem.ts';

/** Errors of node's parser that mean more than "unreadable". */
const FAULTS: Readonly<Record<string, ProblemParts>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    detail: 'Adresse und Kopfzeilen der Anfrage sind zu lang.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    detail: 'Die Anfrage ist zu lang.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    detail: 'Die Anfrage kam zu langsam an und wurde abgebrochen. Bitte senden Sie sie noch einmal.',
  },
};

/** Answers input that never became a request (no HTTP, headers too large, too slow) as a problem, and ends the connection. */
export function createBrokenRequestHandler(headers: Readonly<Record<string, string>>, logger: Logger) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const fault = FAULTS[error.code] ?? UNREADABLE;
    const requestId = newId();
    logger.info({ requestId, status: fault.status, reason: error.code }, 'a request could not be read');
    if (socket.writable && !isAnswering(socket)) socket.write(written(fault, requestId, headers));
    socket.destroySoon();
  };
}

/** Whether an answer has begun, such as an event stream. It must not get a second answer inside. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // Node's own handler reads this field too; there is no public one.
  return socket._httpMessage?.headersSent === true;
}

function written(fault: ProblemParts, requestId: string, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(toProblem(fault, requestId));
  const all = {
    ...headers,
    'x-request-id': requestId,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`, ...lines, '', body].join('\r\n');
}
