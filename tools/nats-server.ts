import { hasNats } from '../testing/nats.ts';
import { installPackage } from './apt.ts';

/** Whether there is a `nats-server`, which is installed where root permits it. */
export const ensureNats = (): boolean => hasNats() || installPackage('nats-server');
