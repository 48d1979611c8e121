import { createAccountsFeature } from '../features/accounts/index.ts';
import { createAdminFeature } from '../features/admin/index.ts';
import { createApiKeysFeature } from '../features/api-keys/index.ts';
import { createAuditFeature } from '../features/audit/index.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createPrivacyFeature } from '../features/privacy/index.ts';
import { createRelationshipsFeature } from '../features/relationships/index.ts';
import { createTeamFeature } from '../features/team/index.ts';
import { createWebhooksFeature } from '../features/webhooks/index.ts';
import type { AppContext } from '../platform/context.ts';

/** Who is in and who may what: sign-in, accounts, teams and relationships, keys, web hooks, and the provider's desk. */
export function createPeopleFeatures(context: AppContext) {
  const identity = createIdentityFeature(context);
  const audit = createAuditFeature(context);
  const apiKeys = createApiKeysFeature(context);
  const webhooks = createWebhooksFeature(context);
  const team = createTeamFeature(context, identity);
  const relationships = createRelationshipsFeature(context);
  // The provider's desk gives the commands of other features over all accounts.
  const admin = createAdminFeature(context, { team, identity, relationships });
  return {
    identity,
    team,
    apiKeys,
    audit,
    webhooks,
    admin,
    all: [
      identity,
      audit,
      apiKeys,
      webhooks,
      createAccountsFeature(context),
      team,
      relationships,
      admin,
      createPrivacyFeature(context),
    ],
  };
}
