import type { ContractTerms, MonthUse } from '@handelsplatz/domain/contracts';

/** A contract that is locked until the transaction ends. */
export interface LockedContract extends ContractTerms {
  readonly id: string;
  readonly contractNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly unit: 'cbm' | 'lt';
  readonly monthMinLitres: number | null;
  readonly priceKind: 'FIXED' | 'FORMULA';
  readonly paymentTerm: number;
  readonly delivered: boolean;
  readonly version: number;
  readonly terminals: readonly { readonly terminalId: string; readonly offerId: string }[];
  readonly months: readonly MonthUse[];
}
