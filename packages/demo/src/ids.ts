import { createHash } from 'node:crypto';

const namespace = Buffer.from('7d1f4f0a6c4b5c1e9a3d2b8e5f60c7a1', 'hex');

/** A UUID version 5 (RFC 9562) of a name such as `de/offer/17`: the same in every installation. */
export function demoId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
