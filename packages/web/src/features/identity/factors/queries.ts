import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';

const own = { params: { id: '-1' } } as const;

export const factorsQuery = read('/api/user/:id/factors', own);

export const beginTotp = () => api.post('/api/user/:id/factors/totp', undefined, own);
export const finishTotp = async (code: string) =>
  (await api.post('/api/user/:id/factors/totp/code', { code }, own)).recoveryCodes;
export const removeTotp = () => api.delete('/api/user/:id/factors/totp', own);

export const beginPasskey = () => api.post('/api/user/:id/factors/passkeys/options', undefined, own);
export const finishPasskey = async (passkey: BodyOf<'POST', '/api/user/:id/factors/passkeys'>) =>
  (await api.post('/api/user/:id/factors/passkeys', passkey, own)).recoveryCodes;
export const renamePasskey = (passkeyId: string, name: string) =>
  api.put('/api/user/:id/factors/passkeys/:passkeyId', { name }, { params: { id: '-1', passkeyId } });
export const removePasskey = (passkeyId: string) =>
  api.delete('/api/user/:id/factors/passkeys/:passkeyId', { params: { id: '-1', passkeyId } });

export const renewCodes = async () =>
  (await api.post('/api/user/:id/factors/recovery-codes', undefined, own)).recoveryCodes;
export const confirmCodes = (code: string) =>
  api.post('/api/user/:id/factors/recovery-codes/confirmation', { code }, own);

export const demandFactors = (demand: BodyOf<'PUT', '/api/account/factors'>) => api.put('/api/account/factors', demand);

/** Of which types of account the provider demands a second factor. */
export const providerDemandsQuery = read('/api/admin/factors');
type ProviderDemand = BodyOf<'PUT', '/api/admin/factors'>;
export const demandFactorsOf = (
  accountType: ProviderDemand['accountType'],
  demand: Pick<ProviderDemand, 'demanded' | 'graceDays'>,
) => api.put('/api/admin/factors', { accountType, ...demand });
