import { z } from 'zod';
import { line } from '../common/index.ts';

export const contactRequest = z.strictObject({
  subject: line(200).min(1),
  message: z.string().trim().min(1).max(5000),
});
