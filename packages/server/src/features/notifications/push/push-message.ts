import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The key pair of this installation, both as base64url: the point, and the number of the private key. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser that takes push messages. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A request to a push service. */
export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const curve = 'prime256v1';
const recordLength = 4_096;
const tokenSeconds = 12 * 3_600;
/** A push service keeps a message that cannot be handed over this long. */
const keepSeconds = 24 * 3_600;

/** A new key pair. */
export function createPushKeys(): PushKeys {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys().toString('base64url');
  const number = pair.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** Whether a key in base64url is a point of the curve. To any other key nothing can be encrypted. */
export function isBrowserKey(key: string): boolean {
  try {
    ECDH.convertKey(key, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A message that only the browser can read (RFC 8291), with the proof of who sends it (RFC 8292). */
export function createPushRequest(
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  { keys, contact, now }: { keys: PushKeys; contact: string; now: Date },
): PushRequest {
  const token = createToken(new URL(endpoint).origin, { keys, contact, now });
  return {
    url: endpoint,
    headers: {
      authorization: `vapid t=${token}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keepSeconds),
      urgency: 'normal',
    },
    body: encrypt(Buffer.from(text), {
      browserKey: Buffer.from(p256dh, 'base64url'),
      secret: Buffer.from(auth, 'base64url'),
    }),
  };
}

function encrypt(text: Buffer, { browserKey, secret }: { browserKey: Buffer; secret: Buffer }): Buffer {
  const once = createECDH(curve);
  const ownKey = once.generateKeys();
  const salt = randomBytes(16);
  const derive = (key: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const input = derive(once.computeSecret(browserKey), secret, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordLength, 16);
  head.writeUInt8(ownKey.length, 20);
  return Buffer.concat([head, ownKey, sealed]);
}

function createToken(audience: string, { keys, contact, now }: { keys: PushKeys; contact: string; now: Date }): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const head = encode({ typ: 'JWT', alg: 'ES256' });
  const signed = `${head}.${encode({ aud: audience, exp: expires, sub: contact })}`;
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
