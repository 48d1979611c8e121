import type { ContractBody, ContractChange, ContractClosing, contractRoutes } from '@handelsplatz/contract/contracts';
import { missingFactsSentence } from '@handelsplatz/contract/offers/problems';
import type { Brand } from '@handelsplatz/domain/brands';
import { computeOpen } from '@handelsplatz/domain/contracts';
import { startOfDay, startOfNextDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { decimalOfNumber, toDecimalString } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { FieldProblem } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import type { PricingOverrides } from '../pricing/quotes/index.ts';
import { readLitres, toLitres } from '../trading/index.ts';
import { announceContract, contractMailJob } from './contract-notices.ts';
import {
  type ContractStore,
  createContractStore,
  type HiddenOffers,
  type StoredContractTerms,
} from './contracts.store.ts';

type Stores = BaseStores & { readonly contracts: ContractStore };

/** What a seller does with contracts. Each change reaches the buyer's page at once, and the buyer by mail. */
export interface ContractService {
  create(actor: Actor, body: ContractBody): Promise<BusinessResult<string, 'contract_number_taken'>>;
  /** Changes a contract from which nothing is called off. Refuses a version that is not the newest. */
  change(actor: Actor, id: string, change: ContractChange): Promise<OutcomeOf<typeof contractRoutes.change, string>>;
  /** Ends a contract for good. What is open lapses. */
  close(
    actor: Actor,
    id: string,
    closing: ContractClosing,
  ): Promise<BusinessResult<string, 'contract_changed' | 'contract_closed'>>;
}

type Context = Pick<AppContext, 'brand' | 'clock' | 'transactions'>;

export function createContractService({ brand, clock, transactions }: Context): ContractService {
  const inTransaction = transactions((tx) => ({ contracts: createContractStore(tx) }));
  return {
    create: (actor, body) =>
      inTransaction(async (stores) => {
        const at = clock.now();
        const { contracts, jobs } = stores;
        const unit = await requireKnown(contracts, actor.accountId, body);
        if (await contracts.isNumberTaken(actor.accountId, body.contractNumber, null)) return numberTaken(body);
        const id = newId(at);
        await contracts.add({ ...toTerms(body, unit), id, sellerId: actor.accountId, createdAt: at });
        await contracts.setTerminals(id, toHiddenOffers(body, brand));
        await contracts.note(id, { kind: 'CREATED', at, userId: actor.userId });
        await announceContract(stores, { sellerId: actor.accountId, buyerId: body.buyerId });
        await jobs.enqueue(contractMailJob, { contractId: id, kind: 'CREATED' });
        return ok(id);
      }),
    change: (actor, id, { version, contract: body }) =>
      inTransaction(async (stores) => {
        const { contracts, jobs } = stores;
        const locked = await lockOwn(stores, actor, { id, version });
        if (!locked.ok) return locked;
        if (locked.value.calledOffLitres > 0 || locked.value.lapsedLitres > 0) return refuseWith('contract_called_off');
        const unit = await requireKnown(contracts, actor.accountId, body);
        if (await contracts.isNumberTaken(actor.accountId, body.contractNumber, id)) return numberTaken(body);
        await contracts.change(id, toTerms(body, unit));
        await contracts.setTerminals(id, toHiddenOffers(body, brand));
        await contracts.note(id, { kind: 'CHANGED', at: clock.now(), userId: actor.userId });
        await announceContract(stores, { sellerId: actor.accountId, buyerId: body.buyerId });
        if (body.buyerId !== locked.value.buyerId) await announceContract(stores, locked.value);
        await jobs.enqueue(contractMailJob, { contractId: id, kind: 'CHANGED' });
        return ok(id);
      }),
    close: (actor, id, { version, reason }) =>
      inTransaction(async (stores) => {
        const { contracts, jobs } = stores;
        const locked = await lockOwn(stores, actor, { id, version });
        if (!locked.ok) return locked;
        const at = clock.now();
        await contracts.close(id, { reason, at });
        const litres = computeOpen(locked.value);
        await contracts.note(id, { kind: 'CLOSED', at, userId: actor.userId, litres, note: reason });
        await announceContract(stores, locked.value);
        await jobs.enqueue(contractMailJob, { contractId: id, kind: 'CLOSED' });
        return ok(id);
      }),
  };
}

async function lockOwn({ contracts }: Stores, actor: Actor, { id, version }: { id: string; version: number }) {
  const contract = await contracts.lock(id, actor.accountId);
  if (contract?.sellerId !== actor.accountId) throw notFound();
  if (contract.closed) return refuseWith('contract_closed');
  return contract.version === version
    ? ok(contract)
    : refuseWith('contract_changed', {}, { version: contract.version });
}

/** The product's unit. Throws a 400 that names what cannot be chosen. */
async function requireKnown(contracts: ContractStore, sellerId: string, body: ContractBody): Promise<'cbm' | 'lt'> {
  const unknown = await contracts.findUnknown(sellerId, body, body.terminalIds);
  const problem = (path: string, message: string): FieldProblem => ({ path, code: 'choice_unknown', message });
  const { agreed, monthMin, monthMax } = body;
  requireNoProblems([
    ...(unknown.buyer ? [problem('buyerId', 'Mit diesem Käufer sind Sie nicht verbunden.')] : []),
    ...(unknown.product ? [problem('productId', 'Dieses Produkt gibt es nicht mehr.')] : []),
    ...(unknown.facts.length > 0
      ? [{ path: 'productId', code: 'product_facts_missing', message: missingFactsSentence(unknown.facts) }]
      : []),
    ...(unknown.terminals ? [problem('terminalIds', 'Ein Terminal gibt es nicht mehr.')] : []),
    ...Object.entries({ agreed, monthMin, monthMax }).flatMap(([path, amount]) => {
      const litres = amount === null ? undefined : readLitres(amount, unknown.unit);
      return litres?.ok === false ? [{ path, code: 'unit', message: litres.detail }] : [];
    }),
  ]);
  return unknown.unit;
}

function numberTaken({ contractNumber }: ContractBody) {
  return refuseWith('contract_number_taken', { number: contractNumber }, { field: 'contractNumber' });
}

function toTerms(body: ContractBody, unit: 'cbm' | 'lt'): StoredContractTerms {
  const isFixed = body.priceKind === 'FIXED';
  return {
    contractNo: body.contractNumber,
    buyerId: body.buyerId,
    productId: body.productId,
    startsOn: body.start,
    endsOn: body.end,
    agreedLitres: toLitres(body.agreed, unit),
    monthMinLitres: body.monthMin === null ? null : toLitres(body.monthMin, unit),
    monthMaxLitres: body.monthMax === null ? null : toLitres(body.monthMax, unit),
    tolerancePermille: Math.round(body.tolerance * 10),
    priceKind: body.priceKind,
    priceMinor: isFixed && body.price !== null ? Math.round(body.price * 100) : null,
    premiumValue: isFixed || body.premium === null ? null : toDecimalString(decimalOfNumber(body.premium)),
    premiumUnit: isFixed ? null : body.premiumUnit,
    paymentTerm: body.paymentTerm,
    note: body.note,
    delivered: body.delivered,
  };
}

function toHiddenOffers(body: ContractBody, { zone }: Brand): HiddenOffers {
  const { priceKind, premium, premiumUnit, start, end } = body;
  const overrides: PricingOverrides =
    priceKind === 'FORMULA' && premium !== null && premium !== 0
      ? { discount: { unit: premiumUnit, value: toDecimalString(decimalOfNumber(premium)) } }
      : {};
  return {
    offers: body.terminalIds.map((terminalId) => ({ id: newId(), terminalId })),
    overrides,
    availableFrom: startOfDay(start, zone),
    availableTo: startOfNextDay(end, zone),
  };
}
