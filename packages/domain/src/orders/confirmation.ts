/** Name of the file that confirms an order. */
export const confirmationFile = (orderNo: string): string => `Bestellung-${orderNo}.pdf`;

/** Where a browser shows the confirmation of an order: the address ends in the file's name. */
export const confirmationPath = (order: { readonly _id: string; readonly orderId: string }): string =>
  `/belege/${order._id}/${confirmationFile(order.orderId)}`;
