import type { DeliveryLocation } from '@handelsplatz/contract/locations';

/** An address in one line. */
export function placeText({ company, street, address, city }: DeliveryLocation): string {
  return [company, street, `${address.postCode} ${city}`.trim()].filter(Boolean).join(', ');
}
