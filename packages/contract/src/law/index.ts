/** The door of `law`: statutory figures with their days. */
export * from './calendar.ts';
export * from './law.ts';
export * from './vat-case.ts';
