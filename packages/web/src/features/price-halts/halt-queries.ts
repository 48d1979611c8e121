import { read } from '../../platform/api/calls.ts';

/** `GET /api/pricing/halts`: which of the seller's own live prices are halted, by whom, and which can be halted. */
export const haltsQuery = () => read('/api/pricing/halts');
