import { confirmationMinutes } from '@handelsplatz/domain/identity';
import { done, route } from '../common/index.ts';
import {
  confirmationMethods,
  factorList,
  passkeyId,
  passkeyQuestion,
  providerDemands,
  shownCodes,
  totpSetup,
} from './factors.ts';
import { userId } from './identity.ts';
import {
  factorDemand,
  firstCode,
  identityProof,
  keptCode,
  newPasskey,
  passkeyName,
  providerDemand,
} from './proofs/input.ts';

/** Routes by which a signed-in user proves again who it is. */
export const confirmationRoutes = {
  readConfirmationMethods: route({
    method: 'GET',
    path: '/api/sessions/confirmation',
    summary: 'Read with what the signed-in user can prove who it is',
    answers: { 200: confirmationMethods },
    refusals: [401],
  }),
  askPasskeyForConfirmation: route({
    method: 'POST',
    path: '/api/sessions/confirmation/passkey',
    summary: 'Ask for a passkey that proves who the signed-in user is',
    answers: { 200: passkeyQuestion },
    refusals: [401],
  }),
  confirmSession: route({
    method: 'POST',
    path: '/api/sessions/confirmation',
    summary: `Prove who the signed-in user is; dangerous acts are open for ${confirmationMinutes} minutes in this session`,
    body: identityProof,
    answers: { 200: done },
    refusals: [400, 401, 403, 409, 422, 429],
  }),
};

/** Routes of second factors. A change needs a proof of who the user is and is mailed to the user. */
export const factorRoutes = {
  listFactors: route({
    method: 'GET',
    path: '/api/user/:id/factors',
    summary: 'List the second factors of the signed-in user',
    params: userId,
    answers: { 200: factorList },
    refusals: [401, 404],
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/user/:id/factors/totp',
    summary: 'Begin with an authenticator app: its secret, shown this once',
    params: userId,
    answers: { 200: totpSetup },
    refusals: [401, 403, 404, 409],
  }),
  finishTotp: route({
    method: 'POST',
    path: '/api/user/:id/factors/totp/code',
    summary: 'Finish with the first code of the app; the first factor comes with recovery codes',
    params: userId,
    body: firstCode,
    answers: { 200: shownCodes },
    refusals: [400, 401, 403, 404, 409, 422],
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/user/:id/factors/totp',
    summary: 'Remove the authenticator app and end all other sessions',
    params: userId,
    answers: { 200: done },
    refusals: [401, 403, 404, 409],
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/user/:id/factors/passkeys/options',
    summary: 'Begin with a passkey: what the browser needs to make one',
    params: userId,
    answers: { 200: passkeyQuestion },
    refusals: [401, 403, 404, 409],
  }),
  finishPasskey: route({
    method: 'POST',
    path: '/api/user/:id/factors/passkeys',
    summary: 'Keep the passkey that the browser has made; the first factor comes with recovery codes',
    params: userId,
    body: newPasskey,
    answers: { 200: shownCodes },
    refusals: [400, 401, 403, 404, 409, 422],
  }),
  renamePasskey: route({
    method: 'PUT',
    path: '/api/user/:id/factors/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    params: passkeyId,
    body: passkeyName,
    answers: { 200: done },
    refusals: [400, 401, 404],
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/user/:id/factors/passkeys/:passkeyId',
    summary: 'Remove a passkey and end all other sessions',
    params: passkeyId,
    answers: { 200: done },
    refusals: [401, 403, 404, 409],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/user/:id/factors/recovery-codes',
    summary: 'Make ten new recovery codes, shown this once; the old ones end',
    params: userId,
    answers: { 200: shownCodes },
    refusals: [401, 403, 404, 409],
  }),
  confirmRecoveryCodes: route({
    method: 'POST',
    path: '/api/user/:id/factors/recovery-codes/confirmation',
    summary: 'Show with one of the codes that they are kept; it is not used up',
    params: userId,
    body: keptCode,
    answers: { 200: done },
    refusals: [400, 401, 404, 422],
  }),
  demandFactors: route({
    method: 'PUT',
    path: '/api/account/factors',
    summary: 'Demand a second factor of every user of the account after some days, or stop demanding it',
    body: factorDemand,
    answers: { 200: done },
    refusals: [400, 401, 403, 409],
  }),
  readProviderDemands: route({
    method: 'GET',
    path: '/api/admin/factors',
    summary: 'Read of which types of account the provider demands a second factor',
    answers: { 200: providerDemands },
    refusals: [401, 403],
  }),
  demandFactorsOfType: route({
    method: 'PUT',
    path: '/api/admin/factors',
    summary: 'Demand a second factor of every user of a type of account, or stop demanding it',
    body: providerDemand,
    answers: { 200: done },
    refusals: [400, 401, 403, 409],
  }),
};
