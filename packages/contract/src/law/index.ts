/** The door of `law`: statutory figures with their days. */
export * from './law.ts';
export * from './vat-case.ts';
