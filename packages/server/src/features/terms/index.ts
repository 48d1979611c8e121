import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerAdminTermsRoutes } from './admin-terms.routes.ts';
import { registerTermsRoutes } from './terms.routes.ts';
import { createTerms } from './terms.service.ts';

export { hasAcceptedTermsSql, readFoundingTerms, type TermsName, termsInForceSql } from './in-force.ts';

type Context = Pick<AppContext, 'db' | 'readDb' | 'transactions' | 'brand' | 'clock' | 'printer'>;

/** The general terms: their versions, what each changed, who has accepted them, and publishing new ones. */
export function createTermsFeature(context: Context) {
  const terms = createTerms(context);
  return {
    routes: (http: HttpServer) => {
      registerTermsRoutes(http, { ...context, terms });
      registerAdminTermsRoutes(http, { ...context, terms });
    },
  };
}
