import type { Brand } from '@handelsplatz/domain/brands';
import type { AccountType, Actor } from '@handelsplatz/domain/identity';

/** Whether an actor decides about requests for users at all in this brand (decision 0081). */
export function decides({ accountType }: Pick<Actor, 'accountType'>, { features }: Pick<Brand, 'features'>): boolean {
  return accountType === 'admin' || (accountType === 'seller' && features.sellerSetsPurchaseRights);
}

/** Who approves new users of an account, for sentences. */
export function nameUserApprover(type: AccountType, brand: Brand): string {
  return type === 'buyer' && brand.features.sellerSetsPurchaseRights ? 'Ihr Verkäufer' : brand.company.name;
}
