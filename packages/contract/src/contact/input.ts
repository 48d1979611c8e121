import * as z from 'zod/mini';
import { example, optionalLine, requiredLine, requiredText } from '../common/fields.ts';

/** A message to the provider. */
export const contactRequest = z.strictObject({
  subject: requiredLine(200),
  message: requiredText(5000),
  /** A number for a call back. */
  phone: optionalLine(60).check(
    z.regex(/^[\d\s()+/.-]*$/, { error: 'Bitte nur Ziffern, Leerzeichen und + ( ) / - .' }),
    example('+49 30 123456'),
  ),
});
