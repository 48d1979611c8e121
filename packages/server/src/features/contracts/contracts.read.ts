import { litresToCbm, priceMinorPer100L, priceToNumber, volumeLitres } from '@handelsplatz/domain/numbers';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The contracts of an account on its side, longest running first. */
export async function listContracts(db: Kysely<Tables>, accountId: string, side: 'buyer' | 'seller') {
  const rows = await db
    .selectFrom('contracts as c')
    .innerJoin('accounts as other', 'other.id', side === 'buyer' ? 'c.sellerId' : 'c.buyerId')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .innerJoin('terminals as t', 't.id', 'c.terminalId')
    .select(['c.id', 'c.contractNo', 'other.name as counterpart', 'p.name as product', 'p.unit'])
    .select(['t.name as terminal', 'c.startsOn', 'c.endsOn', 'c.agreedLitres', 'c.calledOffLitres', 'c.liftedLitres'])
    .select('c.priceMinor')
    .where(side === 'buyer' ? 'c.buyerId' : 'c.sellerId', '=', accountId)
    .orderBy('c.endsOn', 'desc')
    .orderBy('c.contractNo')
    .execute();
  return rows.map((row) => {
    const inUnit = (litres: number) => (row.unit === 'cbm' ? litresToCbm(volumeLitres(litres)) : litres);
    const { id, counterpart, product, terminal } = row;
    return {
      _id: id,
      contractNumber: row.contractNo,
      counterpart,
      product,
      terminal,
      start: row.startsOn,
      end: row.endsOn,
      agreed: inUnit(row.agreedLitres),
      calledOff: inUnit(row.calledOffLitres),
      lifted: inUnit(row.liftedLitres),
      price: priceToNumber(priceMinorPer100L(row.priceMinor)),
    };
  });
}
