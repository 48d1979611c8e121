import { z } from 'zod';
import { day, id, instant, line, option, price, quantity } from '../common/index.ts';
import { orderStatus } from '../orders/index.ts';
import type { callOffBody, contractBody, contractChange, contractClosing } from './input.ts';

export { callOffBody, contractBody, contractChange, contractClosing } from './input.ts';

/** PLANNED before its first day, ENDED after its last one, CLOSED by the seller. */
export const contractState = z.enum(['PLANNED', 'RUNNING', 'ENDED', 'CLOSED']);

/** The ledger in the product's unit: agreed = calledOff + open + lapsed. `lifted` is the collected part of what was called off. */
const ledger = { agreed: quantity, calledOff: quantity, open: quantity, lapsed: quantity, lifted: quantity };

/** A contract in the list (Product decisions 7). */
export const contractRow = z.object({
  _id: id,
  contractNumber: z.string(),
  state: contractState,
  counterpart: z.string(),
  product: z.string(),
  unit: z.enum(['cbm', 'lt']),
  /** The terminals by name, separated by commas. */
  terminal: z.string(),
  start: day,
  end: day,
  ...ledger,
  /** What the plan expects by today when the volume is spread evenly over the period. */
  planned: quantity,
  priceKind: z.enum(['FIXED', 'FORMULA']),
  /** Of a fixed price; null for a formula. */
  price: price.nullable(),
  /** On the buyer's live price; null for a fixed price. */
  premium: z.number().nullable(),
  premiumUnit: z.string().nullable(),
  /** The seller delivers to an address of the buyer. */
  delivered: z.boolean(),
});

/** The account's own contracts with their ledgers. */
export const contractList = z.object({ contracts: z.array(contractRow) });

/** One contract with its months, call-offs and history. */
export const contractDetail = contractRow.extend({
  version: z.number(),
  buyer: option,
  seller: option,
  productId: id,
  terminals: z.array(option),
  /** The buyer's addresses for call-offs of a delivered contract; none for others. */
  locations: z.array(option),
  monthMin: quantity.nullable(),
  monthMax: quantity.nullable(),
  tolerance: z.number(),
  paymentTerm: z.number(),
  note: z.string(),
  /** The notices that the law demands on papers of these goods. */
  papers: z.array(z.object({ title: z.string(), text: z.string() })),
  closedReason: z.string().nullable(),
  /** Whether the seller may change it: nothing is called off. */
  editable: z.boolean(),
  /** What a call-off costs now per 100 l, per terminal; null without a price. */
  prices: z.array(z.object({ terminalId: id, price: price.nullable() })),
  today: day,
  months: z.array(z.object({ month: day, calledOff: quantity, lapsed: quantity, planned: quantity })),
  callOffs: z.array(
    z.object({
      _id: id,
      orderId: z.string(),
      created: instant,
      orderStatus,
      terminal: z.string(),
      volume: quantity,
      /** What the order counts in the ledger. */
      counted: quantity,
      lifted: quantity.nullable(),
      collectionRange: z.object({ start: day, end: day }),
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      kind: z.enum(['CREATED', 'CHANGED', 'CLOSED', 'LAPSED', 'REMINDED']),
      by: z.string(),
      volume: quantity.nullable(),
      note: z.string(),
    }),
  ),
});

/** What a seller can choose for a contract: connected buyers, and products and terminals of the marketplace. */
export const contractOptions = z.object({
  buyers: z.array(option.extend({ customerNo: z.string() })),
  products: z.array(option.extend({ unit: z.enum(['cbm', 'lt']) })),
  terminals: z.array(option.extend({ region: z.string() })),
});

export const contractId = z.strictObject({ id });

/** Narrows the list and its file. */
export const contractParameters = z.strictObject({
  state: contractState.optional(),
  search: z.optional(line(100)),
  /** For sellers: the contracts with this customer. */
  buyerId: id.optional(),
});

export type ContractList = z.infer<typeof contractList>;
export type ContractRow = z.infer<typeof contractRow>;
export type ContractDetail = z.infer<typeof contractDetail>;
export type ContractOptions = z.infer<typeof contractOptions>;
export type ContractParameters = z.output<typeof contractParameters>;
export type ContractBody = z.output<typeof contractBody>;
export type ContractChange = z.output<typeof contractChange>;
export type ContractClosing = z.output<typeof contractClosing>;
export type CallOffBody = z.output<typeof callOffBody>;
