import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { encodeQR } from 'qr';
import { toOwner } from './factor-owner.ts';
import { afterAdding, afterRemoving, type FactorParts, mayRemove } from './factor-parts.ts';
import { findTotpStep, newTotpSecret, toBase32, totpUri } from './totp.ts';

export interface TotpSetup {
  readonly secret: string;
  readonly uri: string;
  /** As SVG. */
  readonly picture: string;
}

/** Setting up and removing the user's authenticator app. */
export interface TotpService {
  begin(actor: Actor): Promise<Result<TotpSetup, 'totp_exists'>>;
  /** Answers with recovery codes where this is the first factor. */
  finish(actor: Actor, code: string): Promise<Result<string[], 'totp_not_begun' | 'incorrect_code'>>;
  /** Undefined: there is none. An app whose secret does not open proves nothing: it goes also where it is the last factor. */
  remove(actor: Actor): Promise<Result<true, 'last_factor'> | undefined>;
}

/** The picture needs its white ground in dark colours too. */
const onWhite = (svg: string) => svg.replace('<path ', '<path fill="#fff" d="M0 0h999v999H0z"/><path ');

const appName = 'Authenticator-App';

export function createTotpService(parts: FactorParts): TotpService {
  const { brand, clock, totpSecrets, inTransaction } = parts;
  return {
    begin: (actor) =>
      inTransaction(async ({ factors }) => {
        const owner = toOwner(actor);
        await factors.hold(owner);
        if ((await factors.findTotp(owner.id))?.confirmedAt) return refuse('totp_exists');
        const bytes = newTotpSecret();
        await factors.beginTotp(owner.id, totpSecrets.seal(bytes, owner.id), clock.now());
        const secret = toBase32(bytes);
        const uri = totpUri({ issuer: brand.company.headline, name: owner.username, secret });
        return ok({ secret, uri, picture: onWhite(encodeQR(uri, 'svg', { ecc: 'medium', border: 2 })) });
      }),
    finish: (actor, code) =>
      inTransaction(async (stores) => {
        const { factors } = stores;
        const owner = toOwner(actor);
        await factors.hold(owner);
        const totp = await factors.findTotp(owner.id);
        if (!totp || totp.confirmedAt) return refuse('totp_not_begun');
        const secret = totpSecrets.open(totp.secret, owner.id);
        if (!secret) return refuse('totp_not_begun');
        const step = findTotpStep(secret, code, clock.now());
        if (step === undefined || !(await factors.useTotpStep(owner.id, step, clock.now())))
          return refuse('incorrect_code');
        await factors.confirmTotp(owner.id, clock.now());
        return ok(await afterAdding(stores, parts, owner, { kind: 'totp', name: appName }));
      }),
    remove: (actor) =>
      inTransaction(async (stores) => {
        const owner = toOwner(actor);
        await stores.factors.hold(owner);
        const totp = await stores.factors.findTotp(owner.id);
        if (!totp?.confirmedAt) return undefined;
        const proves = totpSecrets.open(totp.secret, owner.id) !== undefined;
        if (proves && !(await mayRemove(stores, owner))) return refuse('last_factor');
        await stores.factors.removeTotp(owner.id);
        await afterRemoving(stores, parts, owner, { kind: 'totp', name: appName });
        return ok(true as const);
      }),
  };
}
