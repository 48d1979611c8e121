import type { DeliveryLocation } from '@handelsplatz/contract/locations';
import { formatCountry } from '@handelsplatz/domain/law';

/** An address in one line. The state is named where it is abroad. */
export function placeText({ company, street, address, city, country }: DeliveryLocation): string {
  return [company, street, `${address.postCode} ${city}`.trim(), formatCountry(country)].filter(Boolean).join(', ');
}
