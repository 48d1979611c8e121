import { currentSession } from '../../platform/session/session.ts';

/** Whether the provider reads: all orders with both parties, and no step. */
export const isProvider = (): boolean => currentSession()?.account.type === 'admin';
