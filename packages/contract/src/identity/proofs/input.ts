import * as z from 'zod/mini';
import { example, requiredLine } from '../../common/fields.ts';
import { units, within } from '../../common/measures.ts';

const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+=*$/));

/** The token of what the server asked a browser to answer. */
export const challengeToken = z.string().check(z.minLength(20), z.maxLength(100));

/** What both answers of a browser say of a passkey. */
const credentialFields = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.object({}),
};

/** What a browser returns for a passkey that was used (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAnswer = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: z.optional(base64url(200)),
  }),
});

/** What a browser returns for a passkey that was made (WebAuthn, `RegistrationResponseJSON`). */
export const newPasskeyAnswer = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
});

/** The six digits that an authenticator app shows; blanks between them are ignored. */
export const appCode = requiredLine(20).check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.refine((typed) => typed === '' || /^\d{6}$/.test(typed), { error: 'Der Code hat sechs Ziffern.' }),
  example('123456'),
);

/** One of the ten codes that a user keeps for the day on which a device is lost. */
export const recoveryCode = requiredLine(60);

const typedPassword = z.string().check(z.minLength(1), z.maxLength(1000));
/** The password, where a form asks for nothing else. */
export const passwordProof = z.strictObject({ password: typedPassword });

const proofFields = {
  password: z.optional(typedPassword),
  code: z.optional(appCode),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(z.strictObject({ token: challengeToken, answer: passkeyAnswer })),
};
const onlyOne = (given: object) => Object.values(given).filter((value) => value !== undefined).length === 1;

/** What proves who a signed-in user is, before a dangerous act: one of these. */
export const identityProof = z
  .strictObject(proofFields)
  .check(z.refine(onlyOne, { error: 'Bitte geben Sie genau einen Nachweis an.' }), example({ code: '123456' }));

/** The second step of a sign-in, or the only one with a passkey. `token` stands in the answer of the first step. */
export const signInFactor = z
  .strictObject({
    token: challengeToken,
    code: proofFields.code,
    recoveryCode: proofFields.recoveryCode,
    passkey: z.optional(passkeyAnswer),
  })
  .check(
    z.refine(({ token: _token, ...given }) => onlyOne(given), { error: 'Bitte geben Sie genau einen Nachweis an.' }),
    example({ token: 'a'.repeat(43), code: '123456' }),
  );

/** The token of a sign-in that has begun; left out where the passkey is the only proof. */
export const passkeyRequest = z.strictObject({ token: z.optional(challengeToken) });

/** How a user calls a passkey. */
export const passkeyName = z.strictObject({ name: requiredLine(60) });
/** A passkey that a browser has just made, with its name. */
export const newPasskey = z.strictObject({ token: challengeToken, name: requiredLine(60), answer: newPasskeyAnswer });
/** The first code of an authenticator app. */
export const firstCode = z.strictObject({ code: appCode });
/** One of the recovery codes, which shows that they are kept. */
export const keptCode = z.strictObject({ code: recoveryCode });
const demandFields = {
  demanded: z.boolean(),
  /** How many days users may go on without one; then they can only set it up. */
  graceDays: z._default(z.int().check(...within(0, 90, units.days)), 0),
};
/** Whether every user of the account needs a second factor. */
export const factorDemand = z.strictObject(demandFields);
/** Whether every user of a type of account needs one, by the provider. */
export const providerDemand = z.strictObject({ accountType: z.enum(['buyer', 'seller', 'admin']), ...demandFields });
