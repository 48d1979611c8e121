import { randomInt } from 'node:crypto';
import { BlockList } from 'node:net';
import type { apiKeyBody } from '@handelsplatz/contract/api-keys';
import { addDays, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { type Actor, can, formatApiKey, type KeyRight, keyRights } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { type AuditStore, createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { lostKeyMailJob } from './api-keys.jobs.ts';
import { type ApiKeyStore, createApiKeyStore, type HeldKey, type StoredKey } from './api-keys.store.ts';
import { addNetwork, storedKey } from './key-check.ts';

type Body = z.output<typeof apiKeyBody>;

/** The most keys of an account that work at a time. */
const mostKeys = 50;
const longestDays = 366;
const hourMs = 3_600_000;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key; `key` is not stored. */
export interface NewKey {
  readonly id: string;
  readonly key: string;
}

export interface ApiKeys {
  create(actor: Actor, body: Body): Promise<BusinessResult<NewKey, 'api_keys_full'>>;
  /** Makes a key with the same rights; the old one works until the overlap is over. */
  rotate(
    actor: Actor,
    id: string,
    overlapHours: number,
  ): Promise<BusinessResult<NewKey, 'api_key_over' | 'api_keys_full'> | 'not_found'>;
  revoke(actor: Actor, id: string): Promise<BusinessResult<true, 'api_key_over'> | 'not_found'>;
  /** Revokes a sent key: its holder may end it. */
  revokeLost(key: string): Promise<true | 'not_found'>;
}

/** The rights that a user may give a key: at most their own. */
export function listGivableScopes(actor: Actor): KeyRight[] {
  return keyRights.filter((right) => can(actor, right) === 'ok');
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand'>;

export function createApiKeys(context: Context): ApiKeys {
  const inTransaction = context.transactions((tx) => ({
    keys: createApiKeyStore(tx),
    audit: createAuditStore(tx, context.clock),
  }));
  return { ...createMaking(context, inTransaction), ...createRevoking(context, inTransaction) };
}

type InKeys = InTransaction<{ keys: ApiKeyStore; audit: AuditStore } & BaseStores>;

/** New keys. */
function createMaking({ clock, brand }: Context, inTransaction: InKeys): Pick<ApiKeys, 'create' | 'rotate'> {
  return {
    create: (actor, body) =>
      inTransaction(async ({ keys, audit }) => {
        const now = clock.now();
        requireGivable(actor, body.scopes);
        requireNetworks(body.allowedNetworks);
        const { expiresOn, ...wanted } = body;
        const today = toBrandDay(now, brand.zone);
        if (expiresOn < today) throw invalidInput('expiresOn', 'Bitte wählen Sie einen Tag in der Zukunft.');
        if (expiresOn > addDays(today, longestDays))
          throw invalidInput('expiresOn', 'Ein Schlüssel gilt höchstens ein Jahr.');
        const expiresAt = startOfNextDay(expiresOn, brand.zone);
        const made = await addKey(
          keys,
          { ...wanted, accountId: actor.accountId, createdBy: actor.userId, expiresAt, followsId: null },
          now,
        );
        if (made.ok)
          await audit.record(
            entryBy(actor, 'api-key.created', made.value.id, { after: describe({ ...wanted, expiresAt }) }),
          );
        return made;
      }),
    rotate: (actor, id, overlapHours) =>
      inTransaction(async ({ keys, audit }) => {
        const now = clock.now();
        const old = await keys.hold(id, actor.accountId);
        if (!old) return 'not_found';
        if (isOver(old, now)) return refuseWith('api_key_over');
        // The new key acts for the user who rotates, so it cannot have more rights either.
        requireGivable(actor, old.scopes);
        const lastsMs = old.expiresAt.getTime() - old.createdAt.getTime();
        const made = await addKey(
          keys,
          { ...old, createdBy: actor.userId, expiresAt: new Date(now.getTime() + lastsMs), followsId: id },
          now,
        );
        if (!made.ok) return made;
        const until = new Date(Math.min(now.getTime() + overlapHours * hourMs, old.expiresAt.getTime()));
        if (overlapHours === 0) await keys.revoke(id, now);
        else await keys.endAt(id, until);
        await audit.record(
          entryBy(actor, 'api-key.rotated', made.value.id, {
            before: { key: id },
            after: { bothUntil: until.toISOString() },
          }),
        );
        return made;
      }),
  };
}

/** Their end. */
function createRevoking({ clock }: Context, inTransaction: InKeys): Pick<ApiKeys, 'revoke' | 'revokeLost'> {
  return {
    revoke: (actor, id) =>
      inTransaction(async ({ keys, audit }) => {
        const now = clock.now();
        const held = await keys.hold(id, actor.accountId);
        if (!held) return 'not_found';
        if (isOver(held, now)) return refuseWith('api_key_over');
        await keys.revoke(id, now);
        await audit.record(entryBy(actor, 'api-key.revoked', id, { before: describe(held) }));
        return ok(true as const);
      }),
    revokeLost: (key) =>
      inTransaction(async ({ keys, audit, jobs }): Promise<true | 'not_found'> => {
        const now = clock.now();
        const held = await keys.holdByHash(storedKey(key));
        if (!held) return 'not_found';
        if (isOver(held, now)) return true;
        await keys.revoke(held.id, now);
        await audit.record({
          action: 'api-key.revoked-as-lost',
          accountId: held.accountId,
          actorId: null,
          object: { type: 'api-key', id: held.id },
          before: describe(held),
        });
        await jobs.enqueue(lostKeyMailJob, { keyId: held.id });
        return true;
      }),
  };
}

function describe({
  name,
  scopes,
  allowedNetworks,
  ratePerMinute,
  expiresAt,
}: Pick<HeldKey, 'name' | 'scopes' | 'allowedNetworks' | 'ratePerMinute' | 'expiresAt'>) {
  return { name, scopes, allowedNetworks, ratePerMinute, expires: expiresAt.toISOString() };
}

function isOver({ revokedAt, expiresAt }: HeldKey, now: Date): boolean {
  return revokedAt !== null || expiresAt <= now;
}

function requireGivable(actor: Actor, scopes: readonly string[]): void {
  const givable = listGivableScopes(actor);
  if (scopes.some((scope) => !givable.some((right) => right === scope)))
    throw invalidInput('scopes', 'Der Schlüssel kann höchstens die Rechte bekommen, die Sie selbst haben.');
}

function requireNetworks(networks: readonly string[]): void {
  networks.forEach((network, index) => {
    try {
      addNetwork(new BlockList(), network);
    } catch {
      throw invalidInput(`allowedNetworks.${index}`, `„${network}“ ist weder eine Adresse noch ein Netz.`);
    }
  });
}

async function addKey(
  keys: ApiKeyStore,
  wanted: Pick<
    StoredKey,
    'accountId' | 'createdBy' | 'name' | 'scopes' | 'allowedNetworks' | 'ratePerMinute' | 'expiresAt' | 'followsId'
  >,
  now: Date,
) {
  const { accountId, createdBy, name, allowedNetworks, ratePerMinute, expiresAt, followsId } = wanted;
  if ((await keys.countWorking(accountId, now)) >= mostKeys) return refuseWith('api_keys_full', { max: mostKeys });
  const shown = drawText(12);
  const key = formatApiKey(shown, drawText(43));
  const id = newId(now);
  await keys.add({
    id,
    accountId,
    createdBy,
    name,
    beginning: `hp_live_${shown}`,
    secretHash: storedKey(key),
    scopes: [...new Set(wanted.scopes)],
    allowedNetworks,
    ratePerMinute,
    createdAt: now,
    expiresAt,
    followsId,
  });
  return ok({ id, key });
}

function drawText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
