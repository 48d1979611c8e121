import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FindLinks, readPageLinks } from './page-links.ts';
import { NOT_FOUND, sendProblem } from './problem.ts';

/** The headers of a script, a style or a typeface: those of the file, and those of all answers that browsers heed there. */
const heededInAssets = new Set([
  ...['accept-ranges', 'cache-control', 'content-length', 'content-range', 'content-type', 'etag'],
  ...['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'],
]);

/**
 * Serves the built web app. Every address of its router gets the same page; its `Link` header names what this address needs. The
 * header is sent even when it is empty, because a browser keeps the one of its stored page otherwise.
 */
export async function registerWebApp(
  http: FastifyInstance,
  webDist: string | undefined,
  hasSession: (request: FastifyRequest) => boolean,
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
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // On a slow line the others take longer than a small script. A picture keeps them, because it can be opened as a document.
        if (hashed && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path))
          for (const name of Object.keys(reply.getHeaders())) if (!heededInAssets.has(name)) reply.removeHeader(name);
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
  http.setNotFoundHandler({ preHandler: http.rateLimit() }, (request, reply) => {
    if (built && isNavigation(request)) return sendPage(request, reply);
    return sendProblem(reply, NOT_FOUND);
  });
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|metrics|assets|first)([/?]|$)/.test(url)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}
