import type { TransportEntry } from '../catalogue/index.ts';

/** The words of a special provision. Goods in the dosing units of a tank are carried "under" theirs (ADR 3.3.1, 664). */
const nameProvision = (number: string): string =>
  number === '664' ? `Beförderung nach Sondervorschrift ${number}` : `Sondervorschrift ${number}`;

/**
 * The dangerous-goods line of a product on its transport papers (ADR 5.4.1.1.1): number, proper name, class, packing group, tunnel
 * code, hazard to the environment, special provisions. Where the entry is not known, the line says where it stands.
 * @example 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend'
 */
export function dangerousGoodsLine(entry: TransportEntry): string {
  if (entry.dangerousGoods === null) return 'Gefahrgutangaben: siehe Sicherheitsdatenblatt des Herstellers';
  if (!entry.dangerousGoods) return 'Kein Gefahrgut nach ADR';
  const { unNumber, transportName, transportClass, packingGroup, tunnelCode } = entry;
  const parts = [
    `UN ${unNumber} ${transportName}`,
    transportClass,
    packingGroup,
    `(${tunnelCode})`,
    entry.environmentallyHazardous ? 'umweltgefährdend' : '',
    ...entry.specialProvisions.split(',').map((number) => number.trim() && nameProvision(number.trim())),
    entry.transportNote,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
