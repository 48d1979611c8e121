import type { Brand } from '@handelsplatz/domain/brands';
import { findGrantObstacle, type GrantingAccount, type Grantor, type Role } from '@handelsplatz/domain/identity';
import { type BusinessRefusal, refuseWith } from '../../platform/refusals/index.ts';

/** Why users of an account cannot get one of these roles; undefined when they can get all of them. */
export function findRoleRefusal(
  roles: readonly Role[],
  account: GrantingAccount,
  { features }: Pick<Brand, 'features'>,
  grantor: Grantor,
): BusinessRefusal<'role_not_grantable'> | undefined {
  for (const role of roles) {
    const obstacle = findGrantObstacle(role, account, features, grantor);
    if (obstacle) return refuseWith('role_not_grantable', { obstacle }, { role, obstacle });
  }
  return undefined;
}

/** Those of the roles that users of an account can have now. */
export function keepGrantable(
  roles: readonly Role[],
  account: GrantingAccount,
  { features }: Pick<Brand, 'features'>,
): Role[] {
  return roles.filter((role) => findGrantObstacle(role, account, features, 'outside') === undefined);
}
