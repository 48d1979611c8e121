import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/index.ts';

/** Aborts when the client leaves before its answer was written, so that nothing is computed in vain. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const close = () => {
    if (reply.raw.writableFinished) return;
    gone.abort(new AppError({ status: 499, code: 'request_given_up', detail: 'Die Anfrage wurde abgebrochen.' }));
  };
  if (reply.raw.closed) close();
  else reply.raw.once('close', close);
  return gone.signal;
}
