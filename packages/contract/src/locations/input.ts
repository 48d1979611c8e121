import { countryCodes } from '@handelsplatz/domain/law';
import * as z from 'zod/mini';
import { line, optionalLine, requiredLine, text } from '../common/fields.ts';

/** A delivery address of a buyer (Specification 3). */
export const locationBody = z.strictObject({
  company: line(200),
  street: requiredLine(200),
  postCode: requiredLine(20),
  city: requiredLine(100),
  county: optionalLine(100),
  contactPerson: optionalLine(200),
  instructions: z._default(text(1000), ''),
  /** The state by its code in ISO 3166; empty in the country of the marketplace. It decides the case of value added tax. */
  country: z._default(z.enum(['', ...countryCodes]), ''),
});
