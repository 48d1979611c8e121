const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pattern = /^(hp_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

/**
 * Writes a key: `hp_live_<id>_<secret>_<checksum>`. The beginning is fixed, so that scanners of leaked keys recognise it; the
 * checksum (CRC-32 of all before it, six characters) shows a typo.
 * @example formatApiKey('4fzzzxjylrx1', secret) // 'hp_live_4fzzzxjylrx1_…_1Q2w3e'
 */
export function formatApiKey(id: string, secret: string): string {
  const body = `hp_live_${id}_${secret}`;
  return `${body}_${computeChecksum(body)}`;
}

/** Whether a text has the form of a key and its checksum is right. It may still be unknown or revoked. */
export function isApiKey(text: string): boolean {
  const [, body, checksum] = pattern.exec(text) ?? [];
  return body !== undefined && computeChecksum(body) === checksum;
}

function computeChecksum(text: string): string {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = '';
  for (let place = 0; place < 6; place += 1) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
