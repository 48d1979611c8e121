import type { Session } from '../../platform/session.ts';

/** The news box shows for buyers, and for sellers with the feature (Specification 6). */
export function showsNews({ account, features }: Pick<Session, 'account' | 'features'>): boolean {
  return account.type === 'buyer' || features.includes('newsBox');
}
