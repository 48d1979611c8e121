import { offerColumns } from '@handelsplatz/domain/uploads';
import type pg from 'pg';

/** A product and a terminal, by name. */
export interface OfferPlace {
  readonly product: string;
  readonly terminal: string;
}

export async function readOfferPlaces(pool: pg.Pool): Promise<OfferPlace[]> {
  const { rows } = await pool.query<OfferPlace>(
    "select p.name as product, t.name as terminal from products p cross join terminals t where p.type = 'FUEL' limit 200",
  );
  return rows;
}

/** A file of so many offers as CSV, with numbers that begin with the name. The row at `wrongAt` has no valid action. */
export function createOfferFile(places: readonly OfferPlace[], rows: number, name: string, wrongAt?: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { product, terminal } = places[index % places.length] as OfferPlace;
    const action = index === wrongAt ? 'UPSRT' : 'UPSERT';
    const times = '01.12.2026 08:00;31.12.2098 18:00';
    return `${name}-${index};${action};${product};${terminal};FIXED;95,83;1.000;5;90;7;${times};14;`;
  });
  return [offerColumns.join(';'), ...lines].join('\r\n');
}
