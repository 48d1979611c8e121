import dns from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** IPv4 networks that are not part of the public internet (RFC 6890 and its successors). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only the networks that are given out are public; inside them some lead elsewhere: tunnels, examples, tests. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const leading = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  leading.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to the public internet, so that no inner system is reached. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  const plain = address.split('%')[0] ?? '';
  return isIP(plain) === 6 && given.check(plain, 'ipv6') && !leading.check(plain, 'ipv6');
}

/** The error of a connection that was refused because of its address. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Resolves a name for one connection, and refuses it when any of its addresses is private. It runs when the connection is made,
 * so a name that changes its address after a check cannot pass.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError('the address is private'), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Why an address is refused before anything is sent to it; undefined when it may be tried. */
export function findTargetProblem(url: string, mayBePrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return 'Das ist keine vollständige Adresse.';
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return 'Bitte geben Sie die Adresse ohne Benutzername und Passwort an.';
  if (mayBePrivate) return undefined;
  if (protocol !== 'https:') return 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInner = isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)$/.test(host);
  return isInner ? 'Diese Adresse liegt in einem privaten Netz und ist von hier nicht erreichbar.' : undefined;
}
