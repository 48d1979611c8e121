import { z } from 'zod';
import { id, instant } from '../common/index.ts';

/** Mails of an installation without a mail server, newest first (demo mode only). */
export const outbox = z.object({
  mails: z.array(z.object({ _id: id, to: z.string(), subject: z.string(), text: z.string(), createdAt: instant })),
});
