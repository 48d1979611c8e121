import { findVatIdCountry, isMemberState } from '@handelsplatz/domain/law';

/** What a register says of a VAT number. UNKNOWN: it is off, does not answer, or has no numbers of this state. */
export type RegisterAnswer = 'REGISTERED' | 'NOT_REGISTERED' | 'UNKNOWN';

/** A register of VAT numbers outside the marketplace. */
export interface VatRegister {
  ask(vatId: string): Promise<RegisterAnswer>;
}

const off: VatRegister = { ask: async () => 'UNKNOWN' };

const patienceMs = 5_000;

/** The register of the European Union (VIES, its REST interface) at an address; without one every answer is UNKNOWN. */
export function createVatRegister(url: string | undefined): VatRegister {
  if (url === undefined) return off;
  return {
    async ask(vatId) {
      const state = vatId.slice(0, 2);
      if (!isMemberState(findVatIdCountry(vatId) ?? '') && state !== 'XI') return 'UNKNOWN';
      const address = `${url.replace(/\/$/, '')}/ms/${state}/vat/${encodeURIComponent(vatId.slice(2))}`;
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
        const { userError } = (await response.json()) as { userError?: string };
        if (userError === 'VALID') return 'REGISTERED';
        return userError === 'INVALID' ? 'NOT_REGISTERED' : 'UNKNOWN';
      } catch {
        // A register that does not answer must not keep the provider from its work.
        return 'UNKNOWN';
      }
    },
  };
}
