import type { FastifyReply } from 'fastify';

interface SentFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** No script runs in a file that is shown. The policy of the pages would keep some browsers from showing it at all. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Sends a file of one account that the browser shows and no cache stores. Its name has no quotation marks. */
export function sendFile(reply: FastifyReply, { filename, contentType, content }: SentFile): FastifyReply {
  return reply
    .type(contentType)
    .headers({
      'content-disposition': `inline; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
    })
    .send(content);
}
