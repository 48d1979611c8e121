import { countryCodes, vatCaseKinds, vatCategories } from '@handelsplatz/domain/law';
import { z } from 'zod';

/** A state by its code; empty where the goods stay in the country of the marketplace. */
export const stateOrHome = z
  .enum(['', ...countryCodes])
  .describe('ISO 3166 code of a state; empty in the country of the marketplace');

/** How value added tax treats a supply, with what papers say of it. */
export const vatCase = z
  .object({
    kind: z.enum(vatCaseKinds),
    category: z.enum(vatCategories).describe('Category of EN 16931 (UNTDID 5305)'),
    reasonCode: z.string().nullable().describe('Code of the list VATEX; null where it has none'),
    reason: z.string().describe('One German sentence with its paragraph'),
    destination: stateOrHome,
  })
  .describe('Case of value added tax');

/** The states between which a buyer who collects goods can choose. The first one is that of the terminal. */
export const destinations = z
  .array(z.enum(countryCodes))
  .describe('States to which the buyer may take collected goods');
