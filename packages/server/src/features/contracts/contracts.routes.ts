import { type CallOffBody, contractRoutes } from '@handelsplatz/contract/contracts';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { listNotices } from '@handelsplatz/domain/papers';
import type { AppContext } from '../../platform/context.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { type OutcomeOf, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { findContract, readContractOptions } from './contract-detail.read.ts';
import { readContractPrices } from './contract-prices.ts';
import { contractCsvColumns } from './contracts.csv.ts';
import { type ContractScope, listContracts } from './contracts.read.ts';
import type { ContractService } from './contracts.service.ts';

/** Calls off a quantity under an idempotency key. The orders feature gives it. */
export type PlaceCallOff = (
  actor: Actor,
  key: string,
  contractId: string,
  body: CallOffBody,
) => Promise<OutcomeOf<typeof contractRoutes.callOff, PlacedOrder>>;

interface Dependencies extends Pick<AppContext, 'brand' | 'clock' | 'db'> {
  readonly books: RuleBooks;
  readonly contracts: ContractService;
  readonly callOff: PlaceCallOff;
}

/** Contracts exist where the brand has the switch `triggers` (Specification 2). */
function requireContracts({ features }: Brand): void {
  if (!features.triggers)
    throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
}

export function registerContractRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerReading(http, dependencies);
  registerChanging(http, dependencies);
}

function registerReading(http: HttpServer, { brand, clock, db, books }: Dependencies): void {
  const right = 'contracts.view';
  const today = () => toBrandDay(clock.now(), brand.zone);
  const toScope = ({ accountId, accountType }: Actor): ContractScope => ({
    accountId,
    side: accountType === 'seller' ? 'seller' : 'buyer',
    today: today(),
  });

  serve(http, contractRoutes.list, { right }, async (request) => {
    requireContracts(brand);
    return { contracts: await listContracts(db, toScope(getActor(request)), request.query) };
  });

  serve(http, contractRoutes.options, { right: 'contracts.manage' }, async (request) => {
    requireContracts(brand);
    return await readContractOptions(db, getActor(request).accountId);
  });

  serve(http, contractRoutes.export, { right }, async (request, reply) => {
    requireContracts(brand);
    const scope = toScope(getActor(request));
    const contracts = await listContracts(db, scope, request.query);
    const columns = contractCsvColumns(scope.side, brand);
    return sendCsv(reply, { name: ['Kontrakte', scope.today], columns, pages: [contracts], style: brand });
  });

  serve(http, contractRoutes.read, { right }, async (request) => {
    requireContracts(brand);
    const found = await findContract(db, toScope(getActor(request)), request.params.id);
    if (!found) throw notFound();
    const { detail, offers, goods } = found;
    const { priceKind, paymentTerm } = detail;
    const prices = await readContractPrices(
      { db, books, brand },
      { buyerId: detail.buyer._id, priceKind, paymentTerm, offers },
    );
    return {
      ...detail,
      papers: listNotices(goods, { brand: brand.code, ...goods }),
      prices: prices.map(({ terminalId, priceMinor }) => ({
        terminalId,
        price: priceMinor === null ? null : priceMinor / 100,
      })),
    };
  });
}

function registerChanging(http: HttpServer, { brand, contracts, callOff }: Dependencies): void {
  const right = 'contracts.manage';

  serve(http, contractRoutes.create, { right }, async (request, reply) => {
    requireContracts(brand);
    const created = await contracts.create(getActor(request), request.body);
    return created.ok ? { _id: created.value } : sendBusinessRefusal(reply, created);
  });

  serve(http, contractRoutes.change, { right }, async (request, reply) => {
    requireContracts(brand);
    const changed = await contracts.change(getActor(request), request.params.id, request.body);
    return changed.ok ? { success: true as const } : sendBusinessRefusal(reply, changed);
  });

  serve(http, contractRoutes.close, { right }, async (request, reply) => {
    requireContracts(brand);
    const closed = await contracts.close(getActor(request), request.params.id, request.body);
    return closed.ok ? { success: true as const } : sendBusinessRefusal(reply, closed);
  });

  serve(http, contractRoutes.callOff, { right: 'contracts.call-off' }, async (request, reply) => {
    requireContracts(brand);
    const placed = await callOff(
      getActor(request),
      request.headers['idempotency-key'],
      request.params.id,
      request.body,
    );
    return placed.ok ? placed.value : sendBusinessRefusal(reply, placed);
  });
}
