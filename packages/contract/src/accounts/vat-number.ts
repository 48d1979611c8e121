import { findVatIdCountry } from '@handelsplatz/domain/law';
import { isVatId } from '@handelsplatz/domain/papers';
import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';

type Validate = (number: string) => { readonly isValid: boolean };

/** The check digits of each state, by its code in ISO 3166. Other states have no rule here. */
const rules: Readonly<Record<string, Validate>> = {
  ...{ AT: at, BE: be, BG: bg, CH: ch, CY: cy, CZ: cz, DE: de, DK: dk, EE: ee, ES: es, FI: fi, FR: fr, GB: gb, GR: gr },
  ...{ HR: hr, HU: hu, IE: ie, IT: it, LT: lt, LU: lu, LV: lv, MT: mt, NL: nl, PL: pl, PT: pt, RO: ro, SE: se, SI: si },
  SK: sk,
};

const examples = 'zum Beispiel DE123456788, ATU12345675 oder CHE-123.456.788';

/**
 * What is wrong with a VAT number: its form or its check digits. Undefined for a right one. It says nothing about whether a company has
 * the number. Of a state that is not in the list only the form is known.
 * @example findVatNumberProblem('DE123456788') // undefined
 */
export function findVatNumberProblem(vatId: string): string | undefined {
  const country = findVatIdCountry(vatId);
  if (!isVatId(vatId)) return `Bitte prüfen Sie die Nummer, ${examples}.`;
  if (country === undefined) return undefined;
  // Greek and Northern Irish numbers begin with letters of their own, and the Swiss suffix has no check digit.
  const number = country === 'GB' || country === 'GR' ? vatId.slice(2) : vatId.replace(/ (MWST|TVA|IVA)$/, '');
  return (rules[country]?.(number).isValid ?? true)
    ? undefined
    : 'Die Prüfziffer dieser Nummer stimmt nicht. Bitte vergleichen Sie jede Ziffer mit Ihren Unterlagen.';
}
