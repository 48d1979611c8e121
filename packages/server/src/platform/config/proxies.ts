import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a reverse proxy whose forwarded headers are trusted. */
export type IsProxy = (address: string) => boolean;

/** Names for networks that cannot be reached from the internet. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads a list of proxies, separated by commas: addresses, networks (`10.0.0.0/8`) and the words `loopback`, `linklocal` and
 * `uniquelocal`. Undefined when any part is none of these.
 * @example readProxies('loopback, 10.1.0.0/16')?.('10.1.2.3') // true
 */
export function readProxies(text: string): IsProxy | undefined {
  const known = new BlockList();
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.flatMap((part) => NAMED[part] ?? [part]).every((part) => add(known, part))) return undefined;
  return (address) => isIP(address) > 0 && known.check(address, findFamily(address));
}

function add(known: BlockList, part: string): boolean {
  const [address = '', length, ...more] = part.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= bits)) return false;
  known.addSubnet(address, length === undefined ? bits : Number(length), findFamily(address));
  return true;
}

function findFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
