/** An address of the network without its last part, as the log keeps it: `203.0.113.x`, `2001:db8:1::x`. */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x');
  return `${plain.split('::')[0]?.split(':').slice(0, 3).join(':') ?? ''}::x`;
}
