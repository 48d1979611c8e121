import { z } from 'zod';
import { line, text } from '../common/index.ts';

export const contactRequest = z.strictObject({
  subject: line(200).min(1),
  message: text(5000).min(1),
});
