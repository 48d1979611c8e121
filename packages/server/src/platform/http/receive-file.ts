import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

/** A file that arrived with a form. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Lets the routes of this scope receive forms with a file. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
}

const tooManyFiles = 'Gerade werden viele Dateien geprüft. Bitte senden Sie Ihre Datei in einer Minute noch einmal.';

/** Runs the work of an account's request that holds a file in memory. */
type HoldFile = <T>(request: FastifyRequest, accountId: string, work: () => Promise<T>) => Promise<T>;

interface FileShares {
  /** Files of all accounts together. */
  readonly most: number;
  readonly ofAccount: number;
}

/** Bounds the files that a node holds in memory at the same time. The next request is asked to wait. No account takes all places. */
export function holdFiles({ most, ofAccount }: FileShares): HoldFile {
  const holders: string[] = [];
  return async (request, accountId, work) => {
    if (holders.length >= most || holders.filter((holder) => holder === accountId).length >= ofAccount) {
      // Read to its end without keeping it: browsers show no answer to a request whose connection was closed.
      request.raw.resume();
      throw new AppError({ status: 429, code: 'too_many_requests', detail: tooManyFiles });
    }
    holders.push(accountId);
    try {
      return await work();
    } finally {
      holders.splice(holders.indexOf(accountId), 1);
    }
  };
}

/** A request that is several times too large is not read to its end. */
const patience = 4;

/**
 * Receives the file of a form. What is a little too large is read to its end, because browsers show no answer to a request whose
 * connection was closed. `none`: the form has no file. A connection that breaks off throws.
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<ReceivedFile | 'none' | 'too_large'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes * patience) return 'too_large';
  if (!request.isMultipart()) return 'none';
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21 } });
  return part === undefined ? 'none' : await collect(part);
}

async function collect({ file, filename }: MultipartFile): Promise<ReceivedFile | 'too_large'> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  return file.truncated ? 'too_large' : { name: filename ?? 'Datei', bytes: Buffer.concat(chunks) };
}
