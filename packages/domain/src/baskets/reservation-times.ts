/** Minutes for which a price is reserved, by type of price (Product decisions 6). */
export const reservationMinutes = { API: 3, FIXED: 10, TRACKING: 0 } as const;
