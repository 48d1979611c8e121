import { brandCodes } from '@handelsplatz/domain/brands';
import { z } from 'zod';
import { id, instant, option } from '../common/index.ts';

/** Withdrawn from the catalogue: there are no new offers of it. */
const withdrawn = z.literal(true).optional();
const product = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  unit: z.enum(['cbm', 'lt']),
  withdrawn,
});

/** The data that pages load once after sign-in (Specification 3, metadata). */
export const metadata = z.object({
  sellers: z.array(option),
  platformStatus: z.enum(['open', 'halted']),
  fuels: z.array(product),
  additives: z.array(product),
  regions: z.array(z.object({ _id: id, name: z.string(), terminals: z.array(option.extend({ withdrawn })) })),
  deliveryOptions: z.array(z.enum(['pickup', 'delivery'])),
  deliveryAddresses: z.array(option),
  liftingPeriods: z.array(z.number()),
  paymentTerms: z.array(z.number()),
  features: z.array(z.string()),
  roles: z.array(z.string()),
  accountType: z.enum(['buyer', 'seller', 'admin']),
  accountName: z.string(),
  purchasingEnabled: z.boolean(),
  /** The user may not purchase, but may ask a colleague to. */
  asksForApproval: z.boolean().optional(),
  /** The user may do nothing else before accepting the general terms that hold. */
  mustAcceptTerms: z.boolean().optional(),
  /** The user has no second factor, and from then on may only set one up. */
  factorDueAt: instant.optional(),
  shareholderChildAccount: z.boolean(),
  parentShareholderAccount: z.boolean(),
  vat: z.number().describe('Percent'),
});

/** Public data of the brand, also without a session. */
export const brandInfo = z.object({
  brand: z.enum(brandCodes),
  demo: z.boolean(),
  serviceWorker: z.boolean().describe('Whether browsers keep the offline page and take push messages'),
  retention: z
    .object({
      auditYears: z.int().describe('Calendar years behind the present one for entries of the audit'),
      eventDays: z.int().describe('Days for events of accounts, messages of webhooks and replays'),
    })
    .describe('How long this deployment keeps records that end'),
  signIns: z.array(z.object({ username: z.string(), label: z.string(), password: z.string() })),
});
export type BrandInfo = z.infer<typeof brandInfo>;
export type Metadata = z.infer<typeof metadata>;
