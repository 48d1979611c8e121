import { keyRights } from '@handelsplatz/domain/identity';
import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import type { apiKeyBody, lostKeyBody, rotationBody } from './input.ts';

export { apiKeyBody, lostKeyBody, mostRequestsPerMinute, overlapChoices, rotationBody } from './input.ts';

/** A key as its account sees it. The key itself is shown once, when it is made. */
export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The readable beginning, such as `hp_live_4fzzzxjylrx1`. */
  beginning: z.string(),
  scopes: z.array(z.enum(keyRights)),
  allowedNetworks: z.array(z.string()),
  ratePerMinute: z.number(),
  createdBy: z.string(),
  created: instant,
  expires: instant,
  lastUsed: instant.nullable(),
  /** Without its last part. */
  lastUsedAddress: z.string().nullable(),
  revoked: instant.nullable(),
  /** INACTIVE: the user who made it has no access any more. */
  state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED', 'INACTIVE']),
  /** The key that this one follows after a rotation. */
  follows: id.nullable(),
});

/** Keys of an account, the newest first, and the rights that this user may give a new one. */
export const apiKeyList = z.object({ keys: z.array(apiKey), scopes: z.array(z.enum(keyRights)) });

/** A new key. `key` is never shown again. */
export const createdApiKey = z.object({ _id: id, key: z.string() });

export const apiKeyId = z.strictObject({ id });

export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeyList = z.infer<typeof apiKeyList>;
export type ApiKeyBody = z.input<typeof apiKeyBody>;
export type RotationBody = z.input<typeof rotationBody>;
export type LostKeyBody = z.input<typeof lostKeyBody>;
