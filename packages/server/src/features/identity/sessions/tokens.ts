import { hashToken } from '../../../platform/ids/index.ts';

/** The stored form of a session, device or reset token. */
export function storedToken(token: string): Buffer {
  return Buffer.from(hashToken(token), 'hex');
}
