import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the server asks a browser. */
interface Question {
  readonly token: string;
  readonly options: Record<string, unknown>;
}

/** An authenticator as browsers use one, for a site; `verified`: its owner unlocks it. */
export interface SoftAuthenticator {
  make(question: Question, changes?: Partial<Signing>): Record<string, unknown>;
  use(question: Question, changes?: Partial<Signing>): Record<string, unknown>;
}

interface Signing {
  readonly origin: string;
  readonly verified: boolean;
  readonly counter: number;
}

const base64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

export function createSoftAuthenticator(site: string): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const { hostname, origin } = new URL(site);

  const clientData = (type: string, { options }: Question, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from, crossOrigin: false }));

  function authenticatorData(attested: Buffer, { verified, counter: count }: Signing): Buffer {
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counted, attested]);
  }

  const signing = (changes: Partial<Signing>): Signing => {
    counter += 1;
    return { origin, verified: true, counter, ...changes };
  };

  return {
    make(question, changes = {}) {
      const made = signing(changes);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x, y)]);
      const data = authenticatorData(attested, made);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      const clientDataJSON = base64(clientData('webauthn.create', question, made.origin));
      const response = { clientDataJSON, attestationObject: base64(attestationObject), transports: ['internal'] };
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response };
    },
    use(question, changes = {}) {
      const used = signing(changes);
      const data = authenticatorData(Buffer.alloc(0), used);
      const client = clientData('webauthn.get', question, used.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      };
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** CBOR (RFC 8949): a short text, bytes, and the key as a map (RFC 9053). */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);

function coseKey(x: string, y: string): Buffer {
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}
