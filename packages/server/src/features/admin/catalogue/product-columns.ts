import type { productInput } from '@handelsplatz/contract/admin/input';
import type { z } from 'zod';

/** The columns of a product, as the form or a file states it. */
export function toProductColumns(product: z.output<typeof productInput>) {
  const { code, name, type, category, unit, taxStatus, density, dangerousGoods, biogenicPercent } = product;
  // Where there is nothing to describe, a description that was sent is dropped.
  const entry = dangerousGoods ? product : undefined;
  return {
    ...{ code, name, type, category, unit, tax_status: taxStatus, density_tonnes_per_cbm: density },
    cn_code: product.cnCode,
    dangerous_goods: dangerousGoods,
    un_number: entry?.unNumber ?? '',
    transport_name: entry?.transportName ?? '',
    transport_class: entry?.transportClass ?? '',
    packing_group: entry?.packingGroup ?? '',
    tunnel_code: entry?.tunnelCode ?? '',
    environmentally_hazardous: entry?.environmentallyHazardous ?? null,
    special_provisions: entry?.specialProvisions ?? '',
    transport_note: entry?.transportNote ?? '',
    biogenic_percent: biogenicPercent,
    biogenic_kind: biogenicPercent ? product.biogenicKind : '',
  };
}
