import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the key whose request runs. */
export const acting = new AsyncLocalStorage<string>();
