import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from '../page-files/index.ts';
import { type FindLinks, readPageLinks } from './page-links.ts';
import { NOT_FOUND, sendProblem } from './problem.ts';

/** The headers of a script, a style or a typeface: those of the file, and those of all answers that browsers heed there. */
const heededInAssets = new Set([
  ...['accept-ranges', 'cache-control', 'content-length', 'content-range', 'content-type', 'etag', 'vary'],
  ...['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'],
]);

/** Parts of a page, as the build writes them. */
const heededPart = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** The types of built files with a hash in their name. */
const typesByExtension: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

const forEver = 'public, max-age=31536000, immutable';

export interface WebAppOptions {
  /** The folder of the built web app; without it only problems are answered. */
  readonly webDist: string | undefined;
  hasSession(request: FastifyRequest): boolean;
  /** Finds a file of another version, by its path such as `assets/index-a1b2.js`. */
  findPageFile?: ((path: string) => Promise<PageFile | undefined>) | undefined;
}

/**
 * Serves the built web app. Every address of its router gets the same page; its `Link` header names what this address needs. The
 * header is sent even when it is empty, because a browser keeps the one of its stored page otherwise. A page of another version
 * gets the parts of its own version.
 */
export async function registerWebApp(
  http: FastifyInstance,
  { webDist, hasSession, findPageFile = async () => undefined }: WebAppOptions,
): Promise<void> {
  const built = webDist !== undefined && existsSync(join(webDist, 'index.html'));
  const findLinks: FindLinks = built ? readPageLinks(webDist) : () => '';
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .status(200)
      .header('link', findLinks(request.url, hasSession(request)))
      .sendFile('index.html');
  if (built) {
    await http.register(fastifyStatic, {
      root: webDist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // The tag of a file says the same.
      lastModified: false,
      setHeaders: (reply, path) => {
        // Names of built assets contain a hash of their content; all other files may change under the same name.
        const hashed = /[\\/](assets|first)[\\/]/.test(path);
        reply.header('cache-control', hashed ? forEver : 'no-cache');
        // On a slow line the others take longer than a small script. A picture keeps them, because it can be opened as a document.
        if (hashed && heededPart.test(path)) dropUnheeded(reply);
      },
    });
    // The plugin's own route reads the whole folder for each file, to distinguish spellings of a name.
    http.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      // The slash lets the plugin refuse addresses such as `//host/path`. The reply is not returned, because it would be awaited twice.
      handler: (request, reply) => {
        const { '*': file } = request.params;
        if (file === '') sendPage(request, reply);
        else reply.sendFile(`/${file}`);
      },
    });
  }
  http.setNotFoundHandler({ preHandler: http.rateLimit() }, async (request, reply) => {
    if (built && isNavigation(request)) return sendPage(request, reply);
    const path = findHashedPath(request);
    const file = path === undefined ? undefined : await findPageFile(path);
    return file && path !== undefined ? sendPageFile(request, reply, path, file) : sendProblem(reply, NOT_FOUND);
  });
}

/** The path of a built file with a hash in its name, if a request asks for one. */
function findHashedPath({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return /^\/((?:assets|first)\/[\w.-]+)(?:\?|$)/.exec(url)?.[1];
}

function sendPageFile(request: FastifyRequest, reply: FastifyReply, path: string, { encoding, content }: PageFile) {
  const type = typesByExtension[extname(path)] ?? 'application/octet-stream';
  void reply.status(200).headers({ 'content-type': type, 'cache-control': forEver, vary: 'accept-encoding' });
  if (heededPart.test(path)) dropUnheeded(reply);
  if (encoding === '') return reply.send(content);
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(brotliDecompressSync(content));
  return reply.header('content-encoding', encoding).send(content);
}

function dropUnheeded(reply: Pick<FastifyReply, 'getHeaders' | 'removeHeader'>): void {
  for (const name of Object.keys(reply.getHeaders())) if (!heededInAssets.has(name)) reply.removeHeader(name);
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|metrics|assets|first)([/?]|$)/.test(url)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}
