import type { accountRoutes } from '@handelsplatz/contract/accounts';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import type { OpenWish, TaxNumberStore, TaxNumbers } from './tax-numbers.store.ts';
import type { VatRegister } from './vat-register.ts';

type Stores = BaseStores & { readonly numbers: TaxNumberStore };

/** When the wish was sent that the provider has read. */
interface Seen {
  readonly seen?: string | undefined;
}

/** Whether the wish that the provider has read was replaced or answered since. */
const isOver = (wish: OpenWish | undefined, seen: string | undefined) =>
  seen !== undefined && wish?.requestedAt.getTime() !== Date.parse(seen);

const isSame = (known: TaxNumbers, numbers: TaxNumbers) =>
  known.vatId === numbers.vatId && known.taxNumber === numbers.taxNumber;

export interface TaxNumberService {
  /** Asks the provider for other numbers. Refuses with `tax_numbers_same`. */
  ask(actor: Actor, wish: TaxNumbers & { readonly note: string }): Promise<BusinessResult<true, 'tax_numbers_same'>>;
  /** Enters the numbers of an account, as provider. Refuses with `vat_id_not_registered`, `tax_numbers_changed` and `tax_numbers_not_asked`. */
  enter(
    actor: Actor,
    accountId: string,
    entry: TaxNumbers & Seen,
  ): Promise<OutcomeOf<typeof accountRoutes.enterTaxNumbers, true>>;
  /** Refuses what an account has asked for. Refuses itself with `tax_numbers_not_asked` and `tax_numbers_changed`. */
  refuse(
    actor: Actor,
    accountId: string,
    answer: { readonly reason: string } & Seen,
  ): Promise<BusinessResult<true, 'tax_numbers_changed' | 'tax_numbers_not_asked'>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly newId: () => string;
  readonly publicUrl: string;
  readonly register: VatRegister;
}

export function createTaxNumberService({
  inTransaction,
  brand,
  newId,
  publicUrl,
  register,
}: Dependencies): TaxNumberService {
  const answer = async ({ jobs }: Stores, { email, person }: OpenWish, paragraphs: readonly string[]) => {
    if (!email) return;
    await jobs.enqueue('mail', {
      id: newId(),
      to: email,
      ...taxNumbersLetter({ person, paragraphs }, brand, publicUrl),
    });
  };
  return {
    ask: (actor, wish) =>
      inTransaction(async (stores) => {
        const { accountId, userId } = actor;
        const known = await stores.numbers.lock(accountId);
        if (!known) throw notFound();
        if (isSame(known, wish)) return refuseWith('tax_numbers_same');
        await stores.numbers.ask({ ...wish, id: newId(), accountId, userId });
        await announce(stores, accountId);
        return ok(true as const);
      }),

    enter: async (actor, accountId, { seen, ...numbers }) => {
      // Asked before the transaction, which must not wait for somebody else.
      if (numbers.vatId !== '' && (await register.ask(numbers.vatId)) === 'NOT_REGISTERED')
        return refuseWith('vat_id_not_registered');
      return await inTransaction(async (stores) => {
        const known = await stores.numbers.lock(accountId);
        if (!known) throw notFound();
        const wish = await stores.numbers.findOpen(accountId);
        // The same answer twice: the first one has done it.
        if (!wish && seen !== undefined && isSame(known, numbers)) return ok(true as const);
        if (isOver(wish, seen)) return refuseWith(wish ? 'tax_numbers_changed' : 'tax_numbers_not_asked');
        await stores.numbers.enter({ ...numbers, id: newId(), accountId, userId: actor.userId });
        if (wish) await answer(stores, wish, [taxNumbersEntered]);
        await announce(stores, accountId);
        return ok(true as const);
      });
    },

    refuse: (actor, accountId, { reason, seen }) =>
      inTransaction(async (stores) => {
        if (!(await stores.numbers.lock(accountId))) throw notFound();
        const wish = await stores.numbers.findOpen(accountId);
        if (!wish) return refuseWith('tax_numbers_not_asked');
        if (isOver(wish, seen)) return refuseWith('tax_numbers_changed');
        await stores.numbers.refuse(wish.id, actor.userId, reason);
        await answer(stores, wish, [taxNumbersRefused(reason)]);
        await announce(stores, accountId);
        return ok(true as const);
      }),
  };
}

/** The answers to an account that has asked for other numbers. */
export const taxNumbersEntered = 'Ihre Nummern sind eingetragen und stehen auf neuen Papieren.';
export const taxNumbersRefused = (reason: string) => `wir konnten Ihre Nummern nicht eintragen. Grund: ${reason}`;

/** The mail with one of the answers. */
export function taxNumbersLetter(
  { person, paragraphs }: { readonly person: string; readonly paragraphs: readonly string[] },
  brand: Brand,
  publicUrl: string,
) {
  const page = linkTo('Ihre Papiere', `${publicUrl}/profil/papiere`);
  return {
    subject: `Ihre ${brand.taxNumbers.vatId} auf Papieren`,
    ...writeLetter(brand, { kind: 'taxNumbers', to: person, paragraphs: [...paragraphs, page] }),
  };
}

/** Notifies the open pages of the account and of the provider. */
async function announce({ events, numbers }: Stores, accountId: string): Promise<void> {
  const readers = new Set([accountId, ...(await numbers.listProviders())]);
  await events.publishAll([...readers].map((reader) => invalidate(reader, 'accounts')));
}
