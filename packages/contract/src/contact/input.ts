import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../common/fields.ts';

/** A message to the provider. */
export const contactRequest = z.strictObject({
  subject: requiredLine(200),
  message: requiredText(5000),
});
