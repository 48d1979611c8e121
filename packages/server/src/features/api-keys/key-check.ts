import { BlockList, isIPv6 } from 'node:net';
import { type Actor, isApiKey } from '@handelsplatz/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { shortenAddress } from '../../platform/http/index.ts';
import { hashToken } from '../../platform/ids/index.ts';
import { createKeyReader, noteUse } from './live-key.read.ts';

const prefix = 'Bearer hp_';
/** The last use is written at most this often. */
const notedEveryMs = 60_000;

type Context = Pick<AppContext, 'db' | 'pool' | 'brand' | 'clock' | 'logger'>;

/** The stored form of a key. A plain hash is enough, because the key has more than 250 random bits. */
export function storedKey(key: string): Buffer {
  return Buffer.from(hashToken(key), 'hex');
}

/** Finds the user for whom a request with a key acts. */
export function createKeyCheck({ db, pool, brand, clock, logger }: Context) {
  const findKey = createKeyReader(pool, brand);
  const refusals = new WeakMap<FastifyRequest, AppError>();

  async function check(request: FastifyRequest, key: string): Promise<Actor | AppError> {
    // A typo costs no read of the database.
    if (!isApiKey(key)) return invalid();
    const now = clock.now();
    const found = await findKey(storedKey(key), now);
    if (!found || found.revokedAt || found.userStatus !== 100) return invalid();
    if (found.expiresAt <= now) return expired();
    if (!isWithin(found.allowedNetworks, request.ip)) return wrongAddress();
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= notedEveryMs)
      noteUse(db, found.actor.sessionId, { at: now, address: shortenAddress(request.ip) }).catch((error: unknown) =>
        logger.warn({ err: error }, 'the use of a key could not be noted'),
      );
    return found.actor;
  }

  return {
    isSent: ({ headers }: FastifyRequest) => headers.authorization?.startsWith(prefix) === true,
    async authenticate(request: FastifyRequest): Promise<Actor | undefined> {
      const key = request.headers.authorization?.slice('Bearer '.length).trim() ?? '';
      const checked = await check(request, key);
      if (!(checked instanceof AppError)) return checked;
      refusals.set(request, checked);
      return undefined;
    },
    requireNoRefusal(request: FastifyRequest): void {
      const refusal = refusals.get(request);
      if (refusal) throw refusal;
    },
  };
}

/** Whether an address is in one of the networks, or there are none. */
function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const allowed = new BlockList();
  for (const network of networks) addNetwork(allowed, network);
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Adds an address such as 203.0.113.7 or a network such as 2001:db8::/32. Throws when it is neither. */
export function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
}

function invalid(): AppError {
  return new AppError({
    status: 401,
    code: 'api_key_invalid',
    detail: 'Diesen API-Schlüssel gibt es nicht, oder er gilt nicht mehr.',
  });
}

function expired(): AppError {
  return new AppError({
    status: 401,
    code: 'api_key_expired',
    detail: 'Dieser API-Schlüssel ist abgelaufen. Bitte erzeugen Sie einen neuen.',
  });
}

function wrongAddress(): AppError {
  return new AppError({
    status: 401,
    code: 'api_key_address',
    detail: 'Von dieser Adresse darf dieser API-Schlüssel nicht benutzt werden.',
  });
}
