import { isIPv4, isIPv6 } from 'node:net';

/** An address without the part that leads to one connection: the last byte of IPv4, all after the first 48 bits of IPv6. */
export function anonymizeAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return mapped.replace(/\.\d+$/, '.0');
  if (!isIPv6(address)) return '';
  const [front = ''] = address.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::`;
}
