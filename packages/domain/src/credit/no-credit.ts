/** What a seller has laid down for a customer without a credit line, as both read it. */
export const noCredit = {
  limit: null,
  prepaid: 0,
  used: 0,
  usedAsOf: null,
  note: '',
  temporary: null,
  hold: null,
  openItems: [],
  rules: null,
};
