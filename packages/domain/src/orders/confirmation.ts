/** File name of an order's confirmation. */
export const confirmationFile = (orderNo: string): string => `Bestellung-${orderNo}.pdf`;

/** The address at which a browser shows the confirmation of an order. It ends in the file's name. */
export const confirmationPath = (order: { readonly _id: string; readonly orderId: string }): string =>
  `/belege/${order._id}/${confirmationFile(order.orderId)}`;
