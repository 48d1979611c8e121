import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A code holds for this time, and for one step before and after it, because clocks differ. */
const stepMs = 30_000;
const toleratedSteps = [0, -1, 1];
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as RFC 4226 recommends it: 160 bits. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** The code of a step of 30 seconds (RFC 6238 with SHA-1, as all apps compute it). */
export function computeTotp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, or undefined. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / stepMs);
  const typed = Buffer.from(code.padEnd(digits).slice(0, digits));
  return toleratedSteps
    .map((step) => current + step)
    .find((step) => timingSafeEqual(typed, Buffer.from(computeTotp(secret, step))) && code.length === digits);
}

/** Base 32 without padding (RFC 4648), as apps and people read secrets. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app reads from the picture. */
export function totpUri({ issuer, name, secret }: { issuer: string; name: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: '30' });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
