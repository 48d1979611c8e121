/** File name of an order's confirmation; of an earlier version with its number. */
export const confirmationFile = (orderNo: string, version?: number): string =>
  version === undefined ? `Bestellung-${orderNo}.pdf` : `Bestellung-${orderNo}-Fassung-${version}.pdf`;

/** The version in the file name of a confirmation; undefined for the newest one. */
export function readConfirmationVersion(file: string): number | undefined {
  const version = /-Fassung-(\d{1,3})\.pdf$/.exec(file)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The address at which a browser shows the confirmation of an order, or an earlier version of it. It ends in the file's name. */
export const confirmationPath = (order: { readonly _id: string; readonly orderId: string }, version?: number): string =>
  `/belege/${order._id}/${confirmationFile(order.orderId, version)}`;

/** The papers of an order for machines. */
export const machinePapers = ['order-x', 'invoice-data'] as const;
export type MachinePaper = (typeof machinePapers)[number];

const machineNames: Readonly<Record<MachinePaper, string>> = { 'order-x': 'order-x', 'invoice-data': 'en16931' };

/** File name of a paper for machines; of an earlier version with its number. */
export const machineFile = (orderNo: string, kind: MachinePaper, version?: number): string =>
  `Bestellung-${orderNo}${version === undefined ? '' : `-Fassung-${version}`}-${machineNames[kind]}.xml`;
