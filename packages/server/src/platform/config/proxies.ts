import { BlockList, isIP } from 'node:net';

/** Whether an address is that of a reverse proxy whose forwarded headers are believed. */
export type IsProxy = (address: string) => boolean;

/** Words for the networks that no router of the internet leads to. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads a list of proxies: addresses, networks (`10.0.0.0/8`) and the words `loopback`, `linklocal` and `uniquelocal`,
 * separated by commas. Undefined when a part of it is none of these.
 *
 * @example readProxies('loopback, 10.1.0.0/16')?.('10.1.2.3') // true
 */
export function readProxies(text: string): IsProxy | undefined {
  const known = new BlockList();
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.flatMap((part) => NAMED[part] ?? [part]).every((part) => add(known, part))) return undefined;
  return (address) => isIP(address) > 0 && known.check(address, familyOf(address));
}

function add(known: BlockList, part: string): boolean {
  const [address = '', length, ...more] = part.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= bits)) return false;
  known.addSubnet(address, length === undefined ? bits : Number(length), familyOf(address));
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
