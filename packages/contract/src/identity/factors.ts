import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import type { newPasskeyAnswer, passkeyAnswer } from './proofs/input.ts';

/** What a browser returns for a passkey that was used. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
/** What a browser returns for a passkey that was made. */
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

/** How users can prove who they are. */
export const proofMethod = z.enum(['password', 'totp', 'passkey', 'recovery-code']);
export type ProofMethod = z.infer<typeof proofMethod>;

/** What the signed-in user can prove with, the most convenient first. */
export const confirmationMethods = z.object({ methods: z.array(proofMethod) });

/** What a browser asks a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`), and the token for the answer. */
export const passkeyQuestion = z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** The password was right; the answer still misses the second factor. */
export const signInStep = z.object({
  token: z.string(),
  methods: z.array(proofMethod),
  expiresAt: instant,
});
export type SignInStep = z.infer<typeof signInStep>;

export const passkeyId = z.strictObject({ id: z.string().max(40), passkeyId: id });

/** The second factors of a user. */
export const factorList = z.object({
  /** Null: no authenticator app. */
  totp: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(z.object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  /** Null: none were made. */
  recoveryCodes: z.object({ left: z.number(), createdAt: instant, confirmed: z.boolean() }).nullable(),
  /** From when on the account demands a second factor, and the provider; null: not. */
  demandedFrom: instant.nullable(),
  demandedByProviderFrom: instant.nullable(),
  /** Whether this user may change what the account demands. */
  mayDemand: z.boolean(),
});
export type FactorList = z.infer<typeof factorList>;

/** Of which types of account the provider demands a second factor, and from when on. */
export const providerDemands = z.object({
  demands: z.array(z.object({ accountType: z.enum(['buyer', 'seller', 'admin']), from: instant })),
});

/** What an authenticator app needs: once as text, once as a picture (SVG). */
export const totpSetup = z.object({ secret: z.string(), uri: z.string(), picture: z.string() });

/** The new recovery codes, shown this once; empty where the user keeps the present ones. */
export const shownCodes = z.object({ recoveryCodes: z.array(z.string()) });
