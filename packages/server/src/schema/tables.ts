// Printed by tools/schema-types.ts from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column with a default. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Written, infer Changed>]
  ? ColumnType<Read, Written | undefined, Changed>
  : ColumnType<T, T | undefined, T>;

/** A column whose check lists its values: read as one of them, written as any, because the check refuses others. */
export type OneOf<T> = ColumnType<T, Widened<T>, Widened<T>>;
type Widened<T> = T extends string ? string : T extends number ? number : T;

/** A JSON column: written as text, read as the value. */
export type Json = ColumnType<unknown, string, string>;

export interface AccountEventsTable {
  id: Generated<number>;
  position: number | null;
  accountId: string | null;
  source: string;
  fromStatus: string | null;
  type: string | null;
  data: Json;
  at: Date;
  createdAt: Generated<Date>;
}

export interface AccountsTable {
  id: string;
  type: OneOf<'buyer' | 'seller' | 'admin'>;
  customerNo: string;
  name: string;
  parentId: string | null;
  addressLine1: Generated<string>;
  addressLine2: Generated<string>;
  postCode: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  purchasingEnabled: Generated<boolean>;
  priceAdjustment: Generated<string>;
  collectionShorteningDays: Generated<number>;
  createdAt: Generated<Date>;
  vatId: Generated<string>;
  taxNumber: Generated<string>;
  disabledAt: Date | null;
  disabledReason: Generated<string>;
  factorsDueAt: Date | null;
  version: Generated<number>;
  changedAt: Date | null;
  changedBy: string | null;
}

export interface AllowedAdditivesTable {
  accountId: string;
  productId: string;
}

export interface ApiKeysTable {
  id: string;
  accountId: string;
  createdBy: string;
  name: string;
  beginning: string;
  secretHash: Buffer;
  scopes: string[];
  allowedNetworks: Generated<string[]>;
  ratePerMinute: number;
  createdAt: Date;
  expiresAt: Date;
  followsId: string | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  revokedAt: Date | null;
}

export interface ApprovalRuleProposalsTable {
  id: string;
  accountId: string;
  aboveLitres: number | null;
  aboveGrossMinor: number | null;
  withoutRight: boolean;
  deadlineHours: number;
  approverId: string | null;
  substituteId: string | null;
  proposedAt: Date;
  proposedBy: string;
  state: Generated<OneOf<'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>>;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export interface ApprovalRulesTable {
  accountId: string;
  version: number;
  aboveLitres: number | null;
  aboveGrossMinor: number | null;
  withoutRight: Generated<boolean>;
  deadlineHours: Generated<number>;
  approverId: string | null;
  substituteId: string | null;
  changedAt: Date;
  changedBy: string;
}

export interface ApprovalsTable {
  id: string;
  accountId: string;
  basketId: string;
  requestedBy: string;
  requestedAt: Date;
  note: Generated<string>;
  asked: Json;
  version: Generated<number>;
  decideUntil: Date;
  state: Generated<OneOf<'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'>>;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: Generated<string>;
  parentId: string | null;
  releasedBy: string | null;
  releasedAt: Date | null;
}

export interface AuditArchiveHeadsTable {
  accountId: string;
  position: number;
  hash: Buffer;
  keyId: string;
  number: number;
}

export interface AuditArchivesTable {
  keyId: string;
  number: number;
  at: Date;
  until: Date;
  entries: number;
  hash: Buffer;
}

export interface AuditChecksTable {
  id: Generated<number>;
  at: Date;
  entries: number;
  unsealed: number;
  faults: number;
}

export interface AuditEntriesTable {
  id: Generated<number>;
  accountId: string;
  at: Date;
  actorId: string | null;
  action: string;
  objectType: string;
  objectId: string;
  before: Json | null;
  after: Json | null;
  apiKeyId: Generated<string | null>;
  transactionId: Generated<string>;
}

export interface AuditProgressTable {
  one: Generated<boolean>;
  transactionId: string;
  entryId: number;
}

export interface AuditRootsTable {
  keyId: string;
  number: number;
  at: Date;
  entries: number;
  hash: Buffer;
}

export interface AuditSealsTable {
  accountId: string;
  position: number;
  entryId: number;
  hash: Buffer;
}

export interface BannerDismissalsTable {
  userId: string;
  bannerId: string;
  version: number;
}

export interface BannersTable {
  id: string;
  text: string;
  severity: OneOf<'info' | 'warning' | 'negative'>;
  audience: OneOf<'all' | 'buyer' | 'seller'>;
  startsAt: Date;
  endsAt: Date;
  version: Generated<number>;
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

export interface BasketItemsTable {
  id: string;
  basketId: string;
  offerId: string;
  quantityLitres: number;
  paymentTerm: OneOf<7 | 14 | 21 | 30 | 45>;
  locationId: string | null;
  priceMinor: number;
  reservedAt: Date;
  reservedUntil: Date;
  explanation: Json;
  createdAt: Date;
  reference: Generated<string>;
  destination: Generated<string>;
  taxed: Generated<boolean>;
}

export interface BasketsTable {
  id: string;
  userId: string;
  accountId: string;
  status: OneOf<'OPEN' | 'WAITING' | 'ORDERED'>;
  createdAt: Date;
}

export interface BlockedTerminalsTable {
  accountId: string;
  terminalId: string;
}

export interface BrandSwitchesTable {
  name: string;
  isOn: boolean;
  since: Date;
}

export interface ChildSettingsTable {
  accountId: string;
  version: Generated<number>;
  additivesMode: Generated<OneOf<'ALL' | 'CHOSEN'>>;
  changedAt: Date;
  changedBy: string | null;
}

export interface ConsentsTable {
  id: string;
  at: Date;
  choice: OneOf<'necessary' | 'analytical'>;
  textVersion: string;
}

export interface ContractEventsTable {
  id: Generated<number>;
  contractId: string;
  at: Date;
  userId: string | null;
  kind: OneOf<'CREATED' | 'CHANGED' | 'CLOSED' | 'LAPSED' | 'REMINDED'>;
  litres: number | null;
  note: Generated<string>;
}

export interface ContractMonthsTable {
  contractId: string;
  month: string;
  calledOffLitres: Generated<number>;
  lapsedLitres: Generated<number>;
  settledAt: Date | null;
}

export interface ContractRemindersTable {
  contractId: string;
  days: OneOf<30 | 14 | 3>;
  at: Date;
}

export interface ContractTerminalsTable {
  contractId: string;
  terminalId: string;
  offerId: string;
}

export interface ContractsTable {
  id: string;
  contractNo: string;
  sellerId: string;
  buyerId: string;
  productId: string;
  startsOn: string;
  endsOn: string;
  agreedLitres: number;
  calledOffLitres: Generated<number>;
  liftedLitres: Generated<number>;
  priceMinor: number | null;
  priceKind: Generated<OneOf<'FIXED' | 'FORMULA'>>;
  premiumValue: string | null;
  premiumUnit: OneOf<'USD/mt' | 'L/mt' | 'L/cbm' | 'L/100L15' | null>;
  paymentTerm: Generated<OneOf<7 | 14 | 21 | 30 | 45>>;
  lapsedLitres: Generated<number>;
  monthMinLitres: number | null;
  monthMaxLitres: number | null;
  tolerancePermille: Generated<number>;
  note: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  closedAt: Date | null;
  closedReason: string | null;
  delivered: Generated<boolean>;
}

export interface CreditChangesTable {
  id: Generated<number>;
  sellerId: string;
  buyerId: string;
  version: number;
  changedAt: Date;
  changedBy: string | null;
  source: OneOf<'FORM' | 'BULK' | 'UPLOAD' | 'REVERT' | 'APPROVAL'>;
  before: Json | null;
  after: Json;
  proposedBy: string | null;
}

export interface CreditLimitsTable {
  sellerId: string;
  buyerId: string;
  limitMinor: number | null;
  prepaidMinor: Generated<number>;
  usedMinor: Generated<number>;
  usedAsOf: Date;
  orderedMinor: Generated<number>;
  note: Generated<string>;
  temporaryMinor: number | null;
  temporaryFrom: Date | null;
  temporaryUntil: Date | null;
  temporaryReason: Generated<string>;
  hold: Generated<OneOf<'NONE' | 'REVIEW' | 'BLOCKED'>>;
  holdReason: Generated<string>;
  holdUntil: Date | null;
  warnedPercent: Generated<OneOf<0 | 80 | 95>>;
  version: Generated<number>;
  updatedAt: Generated<Date>;
  openItems: Generated<Json>;
  ruleEffect: Generated<OneOf<'NONE' | 'REVIEW' | 'BLOCKED'>>;
  ruleOverdueMinor: number | null;
  ruleOverdueDays: number | null;
  ruleOverdueFrom: Date | null;
  ruleUsedPercent: number | null;
  limitUntil: Date | null;
  blockReported: Generated<boolean>;
}

export interface CreditProposalsTable {
  id: string;
  sellerId: string;
  buyerId: string;
  temporaryMinor: number;
  temporaryFrom: Date;
  temporaryUntil: Date;
  reason: string;
  proposedAt: Date;
  proposedBy: string;
  state: Generated<OneOf<'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'REPLACED'>>;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export interface CreditSettingsTable {
  sellerId: string;
  version: number;
  secondPersonMinor: number | null;
  changedAt: Date;
  changedBy: string | null;
}

export interface DashboardLayoutsTable {
  userId: string;
  tiles: string[];
  hidden: string[];
  updatedAt: Date;
}

export interface DemoMarketTable {
  onlyOne: Generated<boolean>;
  since: Date;
}

export interface EmptiesTable {
  id: string;
  relationshipId: string;
  productId: string;
  unit: OneOf<'CANISTER' | 'DRUM' | 'IBC'>;
  containers: number;
  address: Json;
  note: Generated<string>;
  status: Generated<OneOf<'REQUESTED' | 'COLLECTED' | 'WITHDRAWN'>>;
  requestedBy: string;
  createdAt: Date;
  closedAt: Date | null;
}

export interface ErasuresTable {
  userId: string;
  accountId: string;
  erasedBy: string;
  erasedAt: Date;
  identity: Json | null;
  kept: Json;
  keepUntil: string | null;
  deletedAt: Date | null;
}

export interface EventLogTable {
  seq: Generated<number>;
  topic: string;
  accountId: string | null;
  payload: Json;
  createdAt: Generated<Date>;
}

export interface FactorChallengesTable {
  tokenHash: Buffer;
  purpose: OneOf<'SIGN_IN' | 'PASSKEY_SIGN_IN' | 'CONFIRMATION' | 'REGISTRATION'>;
  userId: string | null;
  passwordHash: string | null;
  passkeyChallenge: string | null;
  attempts: Generated<number>;
  expiresAt: Date;
}

export interface FactorDemandsTable {
  accountType: OneOf<'buyer' | 'seller' | 'admin'>;
  dueAt: Date;
}

export interface FavouriteListsTable {
  id: string;
  userId: string;
  name: string;
  position: number;
  allProducts: boolean;
  allPlaces: boolean;
  allSellers: boolean;
  mailEvery: OneOf<'DAY' | 'WEEK' | null>;
  mailWeekday: number | null;
  mailHour: number | null;
  mailLastOn: string | null;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
}

export interface FavouriteProductsTable {
  listId: string;
  productId: string;
}

export interface FavouriteRegionsTable {
  listId: string;
  regionId: string;
}

export interface FavouriteSellersTable {
  listId: string;
  sellerId: string;
}

export interface FavouriteTerminalsTable {
  listId: string;
  terminalId: string;
}

export interface IdempotencyKeysTable {
  userId: string;
  key: string;
  requestHash: Buffer;
  response: Json;
  createdAt: Date;
}

export interface InstallationTable {
  id: number;
  brand: string;
  restoredAt: Date | null;
}

export interface InvitationsTable {
  id: string;
  accountId: string | null;
  requestId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  roles: Generated<string[]>;
  tokenHash: Buffer;
  invitedBy: string | null;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  userId: string | null;
}

export interface KnownDevicesTable {
  tokenHash: Buffer;
  userId: string;
  createdAt: Date;
  failures: Generated<number>;
}

export interface LawRowsTable {
  id: string;
  country: string;
  kind: OneOf<'VAT' | 'CO2_PRICE' | 'CO2_ENERGY' | 'CO2_FACTOR' | 'ENERGY_DUTY' | 'STOCK_LEVY'>;
  goods: Generated<string>;
  validFrom: string;
  validTo: string | null;
  value: string;
  paragraph: string;
  source: Generated<string>;
  checkedOn: string;
  note: Generated<string>;
  version: Generated<number>;
}

export interface LiftTolerancesTable {
  sellerId: string;
  productId: string;
  permille: number;
  changedBy: string;
  changedAt: Date;
}

export interface LocationsTable {
  id: string;
  accountId: string;
  company: Generated<string>;
  street: string;
  postCode: string;
  city: string;
  county: Generated<string>;
  contactPerson: Generated<string>;
  instructions: Generated<string>;
  country: Generated<string>;
  archivedAt: Date | null;
  createdAt: Generated<Date>;
}

export interface LostDemandTable {
  sellerId: string;
  day: string;
  reason: string;
  buyerId: string;
  productId: string;
  terminalId: string;
  attempts: number;
  litres: number;
}

export interface LostDemandProgressTable {
  one: Generated<boolean>;
  recordedUntil: Date;
}

export interface MarketAlertsTable {
  symbol: string;
  mailedAt: Date;
}

export interface MarketBeliefsTable {
  symbol: string;
  source: OneOf<'live' | 'replay'>;
  price: string | null;
  sourceAt: Date | null;
  believedAt: Date | null;
  windowPrice: string | null;
  agreedPrice: string | null;
  closeDay: string | null;
  closePrice: string | null;
  suspectPrice: string | null;
  suspectSince: Date | null;
  suspectSourceAt: Date | null;
  suspectCount: Generated<number>;
}

export interface MarketClosesTable {
  symbol: string;
  day: string;
  price: string;
}

export interface MarketLeaseTable {
  id: number;
  holder: string;
  epoch: number;
  expiresAt: Date;
}

export interface MarketLimitsTable {
  name: string;
  least: string;
  most: string;
  changedBy: string;
  changedAt: Date;
}

export interface MarketTicksTable {
  id: Generated<number>;
  symbol: string;
  price: string | null;
  raw: string;
  sourceAt: Date;
  receivedAt: Date;
  verdict: OneOf<'accepted' | 'quarantined' | 'released'>;
  reason: string | null;
  releasedBy: string | null;
}

export interface MarketWindowPricesTable {
  windowSeq: number;
  symbol: string;
  price: string;
  live: boolean;
  tickAt: Date;
}

export interface MarketWindowsTable {
  seq: number;
  epoch: number;
  createdAt: Date;
  expiresAt: Date;
  isClone: boolean;
  marketChange: string | null;
}

export interface MinimumPriceCapturesTable {
  sellerId: string;
  productId: string;
  terminalId: string;
  day: string;
  basePrice: string;
  capturedAt: Date;
  basis: OneOf<'GASOIL' | 'BRENT'>;
}

export interface NetworkTerminalsTable {
  networkId: string;
  terminalId: string;
}

export interface NetworkVersionsTable {
  networkId: string;
  version: number;
  name: string;
  terminalIds: string[];
  deleted: Generated<boolean>;
  repeats: number | null;
  changedBy: string | null;
  changedAt: Date;
  reason: Generated<string>;
}

export interface NetworksTable {
  id: string;
  sellerId: string;
  name: string;
  currentVersion: Generated<number>;
  deletedAt: Date | null;
}

export interface NewsTable {
  id: string;
  sellerId: string;
  title: string;
  content: Json;
  publishedAt: Date | null;
  state: Generated<OneOf<'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'WITHDRAWN'>>;
  publishAt: Date | null;
  audience: Generated<OneOf<'ALL' | 'BUYERS' | 'GOODS'>>;
  version: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface NewsBuyersTable {
  newsId: string;
  buyerId: string;
}

export interface NewsProductsTable {
  newsId: string;
  productId: string;
}

export interface NewsRegionsTable {
  newsId: string;
  regionId: string;
}

export interface NewsSeenTable {
  newsId: string;
  accountId: string;
  at: Generated<Date>;
}

export interface NoticePreferencesTable {
  userId: string;
  kind: string;
  page: boolean;
  mail: boolean;
  push: boolean;
  changedAt: Date;
}

export interface NoticesTable {
  id: Generated<string>;
  userId: string;
  kind: string;
  subjectType: string;
  subjectId: string;
  facts: Json;
  link: string;
  key: string | null;
  page: boolean;
  createdAt: Date;
  readAt: Date | null;
  doneAt: Date | null;
}

export interface OfferBuyersTable {
  offerId: string;
  buyerId: string;
}

export interface OfferVersionsTable {
  offerId: string;
  version: number;
  at: Date;
  userId: string | null;
  source: OneOf<'GRID' | 'FORM' | 'API' | 'UPLOAD' | 'UNDO' | 'JOB'>;
  batchId: string;
  before: Json | null;
  after: Json;
}

export interface OffersTable {
  id: string;
  sellerId: string;
  productId: string;
  terminalId: string;
  priceType: OneOf<'FIXED' | 'TRACKING' | 'API'>;
  basis: Generated<OneOf<'GASOIL' | 'BRENT'>>;
  fixedPriceMinor: number | null;
  totalLitres: number;
  remainingLitres: number;
  minLitres: number;
  maxLitres: number;
  incrementLitres: number | null;
  collectionDays: number | null;
  collectionStart: string | null;
  collectionEnd: string | null;
  availableFrom: Date;
  availableTo: Date;
  paymentTerms: number[];
  forChosenBuyers: Generated<boolean>;
  delivered: Generated<boolean>;
  needsNumbers: Generated<boolean>;
  needsReview: Generated<boolean>;
  status: OneOf<'ACTIVE' | 'PAUSED' | 'REMOVED'>;
  pricingOverrides: Generated<Json>;
  createdAt: Generated<Date>;
  version: Generated<number>;
  externalId: string | null;
  taxStatus: OneOf<'TAXED' | 'HEATING' | 'SUSPENDED' | 'EXEMPT' | 'NONE' | null>;
  pausedUntil: Date | null;
  note: Generated<string>;
  updatedAt: Generated<Date>;
}

export interface OpenTerminalsTable {
  relationshipId: string | null;
  terminalId: string | null;
}

export interface OrderAmendmentsTable {
  orderId: string;
  number: number;
  state: OneOf<'OPEN' | 'APPLIED' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | 'ENDED'>;
  reason: string;
  answer: Generated<string>;
  beforeValues: Json;
  afterValues: Json;
  heldLitres: Generated<number>;
  heldMinor: Generated<number>;
  documentVersion: number | null;
  validUntil: Date;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface OrderBenchmarkProgressTable {
  one: Generated<boolean>;
  checkedUntil: Date;
}

export interface OrderBenchmarksTable {
  orderId: string;
  buyerId: string;
  buyerUserId: string;
  orderedOn: string;
  windowSeq: number | null;
  paidE4: number;
  offers: number;
  sellers: number;
  bestE4: number | null;
  medianE4: number | null;
  rank: number | null;
  referenceE4: number | null;
}

export interface OrderEventsTable {
  id: Generated<number>;
  orderId: string;
  at: Date;
  userId: string | null;
  fromStatus: string | null;
  toStatus: string;
  note: Generated<string>;
  step: Generated<string>;
  changes: Generated<Json>;
  apiKeyId: Generated<string | null>;
}

export interface OrderFilePiecesTable {
  fileId: string;
  number: number;
  content: Buffer;
}

export interface OrderFilesTable {
  id: string;
  accountId: string;
  userId: string;
  choice: Json;
  asOf: Date;
  format: OneOf<'csv' | 'xlsx'>;
  columns: Generated<string[]>;
  viewName: Generated<string>;
  state: Generated<OneOf<'WRITING' | 'READY' | 'FAILED'>>;
  total: number | null;
  written: Generated<number>;
  bytes: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  writer: string | null;
  holdsAccountIds: string[] | null;
}

export interface OrderLiftingsTable {
  id: string;
  orderId: string;
  sellerId: string;
  bolNo: string;
  loadingNo: Generated<string>;
  vehicle: Generated<string>;
  liftedOn: string;
  observedLitres: number;
  temperatureTenths: number;
  density: string;
  standardLitres: number;
  figures: Json | null;
  state: OneOf<'COUNTED' | 'ASKED' | 'REFUSED'>;
  source: OneOf<'FORM' | 'PASTE' | 'API'>;
  reportedBy: string;
  reportedAt: Date;
}

export interface OrderMonthChangesTable {
  buyerId: string;
  sellerId: string;
  productId: string;
  terminalId: string;
  buyerUserId: string;
  address: string;
  month: string;
  orders: number;
  litres: number;
  netMinor: number;
  recorded: number;
  compared: number;
  comparedLitres: number;
  belowMedian: number;
  aboveBest: number;
  atBest: number;
  referenced: number;
  referencedLitres: number;
  aboveReference: number;
}

export interface OrderMonthsTable {
  buyerId: string;
  sellerId: string;
  productId: string;
  terminalId: string;
  buyerUserId: string;
  address: string;
  month: string;
  orders: number;
  litres: number;
  netMinor: number;
  recorded: number;
  compared: number;
  comparedLitres: number;
  belowMedian: number;
  aboveBest: number;
  atBest: number;
  referenced: number;
  referencedLitres: number;
  aboveReference: number;
}

export interface OrderTemplatePositionsTable {
  templateId: string;
  position: number;
  offerId: string;
  quantityLitres: number;
  paymentTerm: number | null;
  locationId: string | null;
  reference: Generated<string>;
}

export interface OrderTemplatesTable {
  id: string;
  accountId: string;
  authorId: string;
  name: string;
  shared: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: Generated<number>;
}

export interface OrderViewDefaultsTable {
  userId: string;
  viewId: string;
  list: Generated<OneOf<'orders' | 'market'>>;
}

export interface OrderViewMailsTable {
  viewId: string;
  userId: string;
  every: OneOf<'DAY' | 'WEEK'>;
  weekday: number | null;
  hour: number;
  format: OneOf<'csv' | 'xlsx'>;
  lastOn: string | null;
}

export interface OrderViewsTable {
  id: string;
  accountId: string;
  authorId: string;
  name: string;
  shared: boolean;
  accountDefault: Generated<boolean>;
  search: Json;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  list: Generated<OneOf<'orders' | 'market'>>;
}

export interface OrdersTable {
  id: string;
  orderNo: string;
  originalOrderId: string | null;
  buyerId: string;
  buyerUserId: string;
  sellerId: string;
  offerId: string;
  productId: string;
  terminalId: string;
  status: OneOf<'MANUAL' | 'INCOMPLETE' | 'CONFIRMED' | 'TRANSFERRED' | 'COMPLETE' | 'CANCELLED'>;
  priceMinor: number;
  volumeLitres: number;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  vatPermille: number;
  vatCase: Json | null;
  paymentTerm: number;
  purchaseUnit: OneOf<'cbm' | 'lt'>;
  collectionDays: number | null;
  collectionStart: string;
  collectionEnd: string;
  deliveryAddress: Json | null;
  contractNo: string | null;
  liftingNo: string | null;
  pickupNo: string | null;
  liftedLitres: number | null;
  explanation: Json;
  originalValues: Json | null;
  cancelledReason: string | null;
  settledAt: Date | null;
  createdAt: Date;
  orderedOn: string;
  updatedAt: Date;
  version: Generated<number>;
  transferPending: Generated<boolean>;
  erpReference: string | null;
  documentVersion: Generated<number>;
  billedLitres: number | null;
  billedNetMinor: number | null;
  billedVatMinor: number | null;
  billedGrossMinor: number | null;
  papers: Json | null;
  taxStatus: OneOf<'TAXED' | 'HEATING' | 'SUSPENDED' | 'EXEMPT' | 'NONE' | null>;
  contractId: string | null;
  contractLitres: Generated<number>;
  co2: Json | null;
  lawParts: Json | null;
  termsVersion: string | null;
  termsHash: string | null;
  reference: Generated<string>;
  approvalId: string | null;
}

export interface OutboxMailsTable {
  id: string;
  toAddress: string;
  subject: string;
  textBody: string;
  letter: Json | null;
  attachments: Generated<Json>;
  createdAt: Generated<Date>;
  accountId: string | null;
  state: Generated<OneOf<'KEPT' | 'WAITING' | 'SENT' | 'FAILED'>>;
  unsubscribeUrl: string | null;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  triedAt: Date | null;
  answer: Generated<string>;
  kind: Generated<string>;
  turnAt: Date | null;
}

export interface PageFilesTable {
  path: string;
  encoding: OneOf<'' | 'br'>;
  content: Buffer;
  replacedAt: Date | null;
}

export interface PageViewsTable {
  day: string;
  page: string;
  screen: OneOf<'phone' | 'tablet' | 'desktop'>;
  views: number;
}

export interface PasskeysTable {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasswordResetsTable {
  tokenHash: Buffer;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface PermitDocumentsTable {
  permitId: string;
  name: string;
  contentType: OneOf<'application/pdf' | 'image/jpeg'>;
  content: Buffer;
  uploadedBy: string;
  uploadedAt: Date;
}

export interface PermitsTable {
  id: string;
  accountId: string;
  number: string;
  validUntil: string;
  document: Generated<string>;
  vatExemption: Generated<string>;
  createdBy: string;
  createdAt: Date;
  removedAt: Date | null;
  sellerId: string;
  remindedDays: OneOf<7 | 30 | null>;
}

export interface PickupSlipOpeningsTable {
  id: Generated<number>;
  slipId: string;
  at: Date;
  address: string;
}

export interface PickupSlipsTable {
  id: string;
  orderId: string;
  token: Buffer;
  createdBy: string;
  createdAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  opened: Generated<number>;
}

export interface PriceAlertFiringsTable {
  alertId: string;
  windowSeq: number;
  at: Date;
  priceMinor: number;
  offerId: string;
}

export interface PriceAlertTerminalsTable {
  alertId: string;
  terminalId: string;
}

export interface PriceAlertsTable {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  productId: string;
  condition: OneOf<'BELOW' | 'ABOVE'>;
  thresholdMinor: number;
  onPage: boolean;
  byMail: boolean;
  armed: boolean;
  snoozedUntil: Date | null;
  version: Generated<number>;
  createdAt: Date;
  onList: Generated<boolean>;
  listId: string | null;
}

export interface PriceDaysTable {
  seriesId: number;
  day: string;
  low: number;
  average: number;
  high: number;
  close: number;
  minutes: number;
  hours: number[] | null;
}

export interface PriceDraftChangesTable {
  id: string;
  draftId: string;
  action: OneOf<'create' | 'change' | 'delete'>;
  ruleId: string | null;
  expectedVersion: number | null;
  input: Json | null;
  reason: Generated<string>;
  changedBy: string;
  changedAt: Date;
}

export interface PriceDraftNetworksTable {
  draftId: string;
  networkId: string;
  expectedVersion: number;
  name: string;
  terminalIds: string[];
  reason: Generated<string>;
  changedBy: string;
  changedAt: Date;
}

export interface PriceDraftsTable {
  id: string;
  sellerId: string;
  name: string;
  revision: Generated<number>;
  createdBy: string;
  createdAt: Date;
  changedBy: string;
  changedAt: Date;
  publishedBy: string | null;
  publishedAt: Date | null;
  reason: Generated<string>;
  publishedEffect: Json | null;
  publishAt: Date | null;
  publishConsent: Json | null;
  missedAt: Date | null;
  missedCode: string | null;
}

export interface PriceHaltsTable {
  id: string;
  scope: string;
  sellerId: string | null;
  productId: string | null;
  byAdmin: boolean;
  reason: string;
  haltedBy: string;
  haltedAt: Generated<Date>;
  liftedBy: string | null;
  liftedAt: Date | null;
}

export interface PriceHoursTable {
  seriesId: number;
  hour: Date;
  minutes: number[];
}

export interface PriceMomentsTable {
  windowSeq: number;
  at: Date;
  until: Date;
  seriesIds: number[];
  prices: number[];
}

export interface PriceRuleVersionsTable {
  ruleId: string;
  version: number;
  name: Generated<string>;
  unit: OneOf<'USD/bbl' | 'USD/mt' | 'L/mt' | 'L/cbm' | 'L/100L15' | null>;
  value: string | null;
  productIds: Generated<string[]>;
  terminalIds: Generated<string[]>;
  networkIds: Generated<string[]>;
  customerIds: Generated<string[]>;
  details: Generated<Json>;
  validFrom: Date;
  deleted: Generated<boolean>;
  changedBy: string | null;
  changedAt: Date;
  reason: Generated<string>;
  repeats: number | null;
}

export interface PriceRulesTable {
  id: string;
  sellerId: string;
  kind: OneOf<
    | 'DUTY'
    | 'DENSITY'
    | 'BIO_BLEND'
    | 'FX'
    | 'ICE_MONTH'
    | 'ICE_MASTER'
    | 'PRICE'
    | 'MIN_PRICE_MAX_DROP'
    | 'CONVERSION'
    | 'CUSTOMER'
    | 'EXPIRY'
    | 'PAYMENT_TERM'
  >;
  groupId: string | null;
  currentVersion: number;
  changeNo: Generated<number>;
}

export interface PriceSeriesTable {
  id: Generated<number>;
  sellerId: string;
  productId: string;
  terminalId: string;
  priceType: OneOf<'FIXED' | 'API'>;
  delivered: boolean;
}

export interface PricingRevisionsTable {
  sellerId: string;
  revision: number;
}

export interface ProductBlendsTable {
  id: string;
  productId: string;
  terminalId: string;
  validFrom: string;
  biogenicPercent: string;
  biogenicKind: Generated<string>;
}

export interface ProductFactProposalsTable {
  id: string;
  productId: string;
  facts: Json;
  proposedAt: Date;
  proposedBy: string;
  state: Generated<OneOf<'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>>;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export interface ProductsTable {
  id: string;
  code: string;
  name: string;
  type: OneOf<'FUEL' | 'ADDITIVE'>;
  category: Generated<string>;
  unit: OneOf<'cbm' | 'lt'>;
  densityTonnesPerCbm: string | null;
  conversionBblPerMt: string | null;
  taxStatus: OneOf<'TAXED' | 'HEATING' | 'SUSPENDED' | 'EXEMPT' | 'NONE' | null>;
  liftTolerancePermille: Generated<number>;
  cnCode: Generated<string>;
  dangerousGoods: boolean | null;
  unNumber: Generated<string>;
  transportName: Generated<string>;
  transportClass: Generated<string>;
  packingGroup: Generated<string>;
  tunnelCode: Generated<string>;
  environmentallyHazardous: boolean | null;
  specialProvisions: Generated<string>;
  transportNote: Generated<string>;
  biogenicPercent: string | null;
  biogenicKind: Generated<string>;
  withdrawnAt: Date | null;
  version: Generated<number>;
}

export interface PurchaseLimitsTable {
  accountId: string;
  productId: string;
  litresPerDay: number;
}

export interface PurchaseUsageTable {
  accountId: string;
  productId: string;
  day: string;
  usedLitres: number;
}

export interface PushKeysTable {
  id: Generated<number>;
  publicKey: string;
  privateKey: string;
  createdAt: Date;
}

export interface PushSubscriptionsTable {
  id: Generated<string>;
  sessionId: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
}

export interface RecoveryCodeSetsTable {
  userId: string;
  createdAt: Date;
  confirmedAt: Date | null;
}

export interface RecoveryCodesTable {
  userId: string;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface ReferenceRatesTable {
  day: string;
  eurUsd: string;
  eurChf: string;
  readAt: Date;
}

export interface RegionsTable {
  id: string;
  name: string;
  position: number;
  version: Generated<number>;
}

export interface RelationshipChangesTable {
  id: Generated<number>;
  relationshipId: string;
  kind: OneOf<'REQUEST' | 'STATUS' | 'TERMS'>;
  changedAt: Date;
  changedBy: string | null;
  version: number;
  before: Json | null;
  after: Json;
}

export interface RelationshipsTable {
  id: string;
  buyerId: string;
  sellerId: string;
  buyerStatus: OneOf<'NEW' | 'ENABLED' | 'DISABLED'>;
  sellerStatus: OneOf<'NEW' | 'ENABLED' | 'DISABLED'>;
  additivesEnabled: Generated<boolean>;
  paymentTerms: Generated<number[]>;
  createdAt: Generated<Date>;
  customerNo: string | null;
  requestMessage: Generated<string>;
  requestedBy: OneOf<'buyer' | 'seller' | null>;
  additivesMode: Generated<OneOf<'ALL' | 'CHOSEN'>>;
  notes: Generated<string>;
  version: Generated<number>;
  suspended: Generated<boolean>;
}

export interface ReleaseRequestsTable {
  id: string;
  relationshipId: string;
  kind: OneOf<'GOODS' | 'TERMS' | 'CREDIT' | 'RIGHT'>;
  productId: string | null;
  terminalId: string | null;
  rightUserId: string | null;
  message: Generated<string>;
  status: Generated<OneOf<'OPEN' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN'>>;
  answer: Generated<string>;
  requestedBy: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export interface ReleasedProductsTable {
  relationshipId: string;
  productId: string;
}

export interface ReleasedTerminalsTable {
  relationshipId: string;
  terminalId: string;
}

export interface RuleGroupsTable {
  id: string;
  sellerId: string;
  name: string;
  kind: OneOf<'DUTY' | 'BIO_BLEND' | 'PRICE'>;
  position: number;
  deletedAt: Date | null;
}

export interface SessionReplayEventsTable {
  replayId: string;
  number: number;
  events: Json;
}

export interface SessionReplaysTable {
  id: string;
  ownerHash: Buffer;
  startedAt: Date;
  lastAt: Date;
  accountType: OneOf<'buyer' | 'seller' | 'admin'>;
  screen: OneOf<'phone' | 'tablet' | 'desktop'>;
  network: string;
  pages: Generated<string[]>;
  bytes: Generated<number>;
}

export interface SessionsTable {
  tokenHash: Buffer;
  id: string;
  userId: string;
  userAgent: Generated<string>;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  confirmedAt: Date;
}

export interface SignInFailuresTable {
  name: string;
  failures: number;
  lastFailedAt: Date;
}

export interface StandingOrderEventsTable {
  id: Generated<number>;
  standingOrderId: string;
  at: Date;
  userId: string | null;
  kind: OneOf<
    | 'CREATED'
    | 'CHANGED'
    | 'APPROVED'
    | 'PAUSED'
    | 'RESUMED'
    | 'EXECUTED'
    | 'NOTIFIED'
    | 'REJECTED'
    | 'EXPIRED'
    | 'CANCELLED'
    | 'AT_RISK'
  >;
  version: number;
  text: Generated<string>;
}

export interface StandingOrderGroupsTable {
  id: string;
  accountId: string;
}

export interface StandingOrderTerminalsTable {
  standingOrderId: string;
  terminalId: string;
}

export interface StandingOrdersTable {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  productId: string;
  quantityLitres: number;
  limitMinor: number;
  mode: OneOf<'EXECUTE' | 'NOTIFY'>;
  windows: OneOf<1 | 2>;
  paymentTerm: OneOf<7 | 14 | 21 | 30 | 45>;
  locationId: string | null;
  reference: Generated<string>;
  earmark: Generated<boolean>;
  validUntil: Date;
  groupId: string | null;
  state: OneOf<'ACTIVE' | 'PAUSED' | 'EXECUTED' | 'EXPIRED' | 'CANCELLED' | 'REJECTED'>;
  reason: string | null;
  reasonFacts: Generated<Json>;
  reasonText: Generated<string>;
  firingNo: Generated<number>;
  orderId: string | null;
  precheck: string | null;
  precheckFacts: Generated<Json>;
  precheckText: Generated<string>;
  precheckedAt: Date | null;
  precheckMailed: string | null;
  version: Generated<number>;
  createdAt: Date;
  changedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
}

export interface TaxNumberChangesTable {
  id: string;
  accountId: string;
  vatId: string;
  taxNumber: string;
  note: Generated<string>;
  state: OneOf<'OPEN' | 'DONE' | 'REFUSED'>;
  requestedBy: string | null;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  answer: Generated<string>;
}

export interface TerminalsTable {
  id: string;
  regionId: string;
  name: string;
  openingHours: Generated<string>;
  withdrawnAt: Date | null;
  version: Generated<number>;
}

export interface TermsAcceptancesTable {
  userId: string;
  version: string;
  acceptedAt: Date;
  sessionId: string;
}

export interface TermsVersionsTable {
  version: string;
  number: Generated<number>;
  validFrom: string;
  sections: Json;
  hash: string;
  publishedAt: Date;
  publishedBy: string;
}

export interface TotpFactorsTable {
  userId: string;
  secret: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
  lastUsedAt: Date | null;
}

export interface UploadMappingsTable {
  sellerId: string;
  kind: OneOf<'offers' | 'credit-limits' | 'products'>;
  columnName: string;
  value: string;
  meaning: string;
  createdBy: string;
  createdAt: Date;
}

export interface UploadRowsTable {
  uploadId: string;
  rowNo: number;
  cells: string[];
  broken: Json | null;
  fixes: Json | null;
  skipped: Generated<boolean>;
  errors: Json | null;
  diff: Json | null;
  change: OneOf<'new' | 'changed' | 'paused' | 'removed' | 'unchanged' | null>;
  targetId: string | null;
  before: Json | null;
  version: number | null;
}

export interface UploadsTable {
  id: string;
  sellerId: string;
  kind: OneOf<'offers' | 'credit-limits' | 'products'>;
  state: OneOf<'DRY' | 'COMMITTED' | 'REVERTED' | 'FAILED'>;
  fileName: string;
  fileBytes: Buffer | null;
  fileSize: number;
  fileHash: Buffer;
  format: OneOf<'CSV' | 'XLSX' | null>;
  encoding: string | null;
  separator: OneOf<';' | ',' | null>;
  sheet: string | null;
  columns: Generated<string[]>;
  revision: Generated<number>;
  dataVersion: Generated<string>;
  counts: Json;
  warnings: Json;
  consentFacts: Json;
  failure: string | null;
  createdBy: string;
  createdAt: Date;
  committedBy: string | null;
  committedAt: Date | null;
  revertedBy: string | null;
  revertedAt: Date | null;
}

export interface UserRequestsTable {
  id: string;
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Generated<string[]>;
  note: Generated<string>;
  status: Generated<OneOf<'OPEN' | 'APPROVED' | 'REJECTED' | 'DELETED'>>;
  requestedBy: string;
  createdAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: Generated<string>;
}

export interface UserVisitsTable {
  userId: string;
  lastSeenAt: Date;
}

export interface UsersTable {
  id: string;
  accountId: string;
  username: string;
  email: string;
  passwordHash: string | null;
  firstName: Generated<string>;
  lastName: Generated<string>;
  salutation: Generated<string>;
  title: Generated<string>;
  phone: Generated<string>;
  mobile: Generated<string>;
  roles: Generated<string[]>;
  status: Generated<number>;
  addressLine1: Generated<string>;
  addressLine2: Generated<string>;
  county: Generated<string>;
  country: Generated<string>;
  postCode: Generated<string>;
  useIndividualAddress: Generated<boolean>;
  termsAcceptedAt: Date | null;
  createdAt: Generated<Date>;
  jobTitle: Generated<string>;
  department: Generated<string>;
  departmentSize: number | null;
}

export interface WebhookAttemptsTable {
  id: Generated<number>;
  deliveryId: string;
  at: Date;
  status: number | null;
  problem: string | null;
  answer: Generated<string>;
  durationMs: number;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhookId: string;
  sequence: Generated<number>;
  eventPosition: number | null;
  type: string;
  data: Json;
  at: Date;
  state: Generated<OneOf<'WAITING' | 'DELIVERED' | 'FAILED' | 'SKIPPED'>>;
  attempts: Generated<number>;
  nextAttemptAt: Date;
  createdAt: Date;
  replayId: string | null;
  stateBeforeReplay: OneOf<'WAITING' | 'DELIVERED' | 'FAILED' | 'SKIPPED' | null>;
}

export interface WebhookReplaysTable {
  id: string;
  webhookId: string;
  rangeFrom: Date;
  rangeUntil: Date;
  total: number;
  startedAt: Date;
  stoppedAt: Date | null;
  unsent: number | null;
}

export interface WebhooksTable {
  id: string;
  accountId: string;
  createdBy: string;
  name: string;
  url: string;
  events: string[];
  secret: string | null;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  active: Generated<boolean>;
  disabledReason: OneOf<'GONE' | 'FAILED' | null>;
  disabledAt: Date | null;
  createdAt: Date;
  claimedUntil: Date | null;
  since: Generated<Date>;
  sealedSecret: Buffer | null;
  sealedPreviousSecret: Buffer | null;
  triedAt: Date | null;
  slow: Generated<boolean>;
}

export interface WriteProbeTable {
  at: Date;
  filling: string;
}

/** Every table of the database, named as Kysely sees it. */
export interface Tables {
  accountEvents: AccountEventsTable;
  accounts: AccountsTable;
  allowedAdditives: AllowedAdditivesTable;
  apiKeys: ApiKeysTable;
  approvalRuleProposals: ApprovalRuleProposalsTable;
  approvalRules: ApprovalRulesTable;
  approvals: ApprovalsTable;
  auditArchiveHeads: AuditArchiveHeadsTable;
  auditArchives: AuditArchivesTable;
  auditChecks: AuditChecksTable;
  auditEntries: AuditEntriesTable;
  auditProgress: AuditProgressTable;
  auditRoots: AuditRootsTable;
  auditSeals: AuditSealsTable;
  bannerDismissals: BannerDismissalsTable;
  banners: BannersTable;
  basketItems: BasketItemsTable;
  baskets: BasketsTable;
  blockedTerminals: BlockedTerminalsTable;
  brandSwitches: BrandSwitchesTable;
  childSettings: ChildSettingsTable;
  consents: ConsentsTable;
  contractEvents: ContractEventsTable;
  contractMonths: ContractMonthsTable;
  contractReminders: ContractRemindersTable;
  contractTerminals: ContractTerminalsTable;
  contracts: ContractsTable;
  creditChanges: CreditChangesTable;
  creditLimits: CreditLimitsTable;
  creditProposals: CreditProposalsTable;
  creditSettings: CreditSettingsTable;
  dashboardLayouts: DashboardLayoutsTable;
  demoMarket: DemoMarketTable;
  empties: EmptiesTable;
  erasures: ErasuresTable;
  eventLog: EventLogTable;
  factorChallenges: FactorChallengesTable;
  factorDemands: FactorDemandsTable;
  favouriteLists: FavouriteListsTable;
  favouriteProducts: FavouriteProductsTable;
  favouriteRegions: FavouriteRegionsTable;
  favouriteSellers: FavouriteSellersTable;
  favouriteTerminals: FavouriteTerminalsTable;
  idempotencyKeys: IdempotencyKeysTable;
  installation: InstallationTable;
  invitations: InvitationsTable;
  knownDevices: KnownDevicesTable;
  lawRows: LawRowsTable;
  liftTolerances: LiftTolerancesTable;
  locations: LocationsTable;
  lostDemand: LostDemandTable;
  lostDemandProgress: LostDemandProgressTable;
  marketAlerts: MarketAlertsTable;
  marketBeliefs: MarketBeliefsTable;
  marketCloses: MarketClosesTable;
  marketLease: MarketLeaseTable;
  marketLimits: MarketLimitsTable;
  marketTicks: MarketTicksTable;
  marketWindowPrices: MarketWindowPricesTable;
  marketWindows: MarketWindowsTable;
  minimumPriceCaptures: MinimumPriceCapturesTable;
  networkTerminals: NetworkTerminalsTable;
  networkVersions: NetworkVersionsTable;
  networks: NetworksTable;
  news: NewsTable;
  newsBuyers: NewsBuyersTable;
  newsProducts: NewsProductsTable;
  newsRegions: NewsRegionsTable;
  newsSeen: NewsSeenTable;
  noticePreferences: NoticePreferencesTable;
  notices: NoticesTable;
  offerBuyers: OfferBuyersTable;
  offerVersions: OfferVersionsTable;
  offers: OffersTable;
  openTerminals: OpenTerminalsTable;
  orderAmendments: OrderAmendmentsTable;
  orderBenchmarkProgress: OrderBenchmarkProgressTable;
  orderBenchmarks: OrderBenchmarksTable;
  orderEvents: OrderEventsTable;
  orderFilePieces: OrderFilePiecesTable;
  orderFiles: OrderFilesTable;
  orderLiftings: OrderLiftingsTable;
  orderMonthChanges: OrderMonthChangesTable;
  orderMonths: OrderMonthsTable;
  orderTemplatePositions: OrderTemplatePositionsTable;
  orderTemplates: OrderTemplatesTable;
  orderViewDefaults: OrderViewDefaultsTable;
  orderViewMails: OrderViewMailsTable;
  orderViews: OrderViewsTable;
  orders: OrdersTable;
  outboxMails: OutboxMailsTable;
  pageFiles: PageFilesTable;
  pageViews: PageViewsTable;
  passkeys: PasskeysTable;
  passwordResets: PasswordResetsTable;
  permitDocuments: PermitDocumentsTable;
  permits: PermitsTable;
  pickupSlipOpenings: PickupSlipOpeningsTable;
  pickupSlips: PickupSlipsTable;
  priceAlertFirings: PriceAlertFiringsTable;
  priceAlertTerminals: PriceAlertTerminalsTable;
  priceAlerts: PriceAlertsTable;
  priceDays: PriceDaysTable;
  priceDraftChanges: PriceDraftChangesTable;
  priceDraftNetworks: PriceDraftNetworksTable;
  priceDrafts: PriceDraftsTable;
  priceHalts: PriceHaltsTable;
  priceHours: PriceHoursTable;
  priceMoments: PriceMomentsTable;
  priceRuleVersions: PriceRuleVersionsTable;
  priceRules: PriceRulesTable;
  priceSeries: PriceSeriesTable;
  pricingRevisions: PricingRevisionsTable;
  productBlends: ProductBlendsTable;
  productFactProposals: ProductFactProposalsTable;
  products: ProductsTable;
  purchaseLimits: PurchaseLimitsTable;
  purchaseUsage: PurchaseUsageTable;
  pushKeys: PushKeysTable;
  pushSubscriptions: PushSubscriptionsTable;
  recoveryCodeSets: RecoveryCodeSetsTable;
  recoveryCodes: RecoveryCodesTable;
  referenceRates: ReferenceRatesTable;
  regions: RegionsTable;
  relationshipChanges: RelationshipChangesTable;
  relationships: RelationshipsTable;
  releaseRequests: ReleaseRequestsTable;
  releasedProducts: ReleasedProductsTable;
  releasedTerminals: ReleasedTerminalsTable;
  ruleGroups: RuleGroupsTable;
  sessionReplayEvents: SessionReplayEventsTable;
  sessionReplays: SessionReplaysTable;
  sessions: SessionsTable;
  signInFailures: SignInFailuresTable;
  standingOrderEvents: StandingOrderEventsTable;
  standingOrderGroups: StandingOrderGroupsTable;
  standingOrderTerminals: StandingOrderTerminalsTable;
  standingOrders: StandingOrdersTable;
  taxNumberChanges: TaxNumberChangesTable;
  terminals: TerminalsTable;
  termsAcceptances: TermsAcceptancesTable;
  termsVersions: TermsVersionsTable;
  totpFactors: TotpFactorsTable;
  uploadMappings: UploadMappingsTable;
  uploadRows: UploadRowsTable;
  uploads: UploadsTable;
  userRequests: UserRequestsTable;
  userVisits: UserVisitsTable;
  users: UsersTable;
  webhookAttempts: WebhookAttemptsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookReplays: WebhookReplaysTable;
  webhooks: WebhooksTable;
  writeProbe: WriteProbeTable;
}
