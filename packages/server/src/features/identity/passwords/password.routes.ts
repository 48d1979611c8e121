import { identityRoutes } from '@handelsplatz/contract/identity';
import type { Config } from '../../../platform/config/index.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { addressLimit, costlyPerMinute, routeLimit } from '../limits/route-limit.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { PasswordService } from './password.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';

interface Dependencies {
  readonly config: Config;
  readonly passwords: PasswordService;
  readonly resets: PasswordResetService;
  readonly cookies: Cookies;
}

export function registerPasswordRoutes(http: HttpServer, { config, passwords, resets, cookies }: Dependencies): void {
  const open = { right: 'public', rateLimit: addressLimit(config, costlyPerMinute) };
  const signedIn = { right: 'signed-in', withoutFactor: true, rateLimit: routeLimit(config, costlyPerMinute) };

  serve(http, identityRoutes.requestPasswordLink, open, async (request) => {
    await resets.request(request.body.username);
    return { success: true } as const;
  });

  serve(http, identityRoutes.checkPasswordLink, open, async (request, reply) => {
    if (!(await resets.isValid(request.params.key))) return sendBusinessRefusal(reply, refuseWith('invalid_token'));
    return { success: true } as const;
  });

  serve(http, identityRoutes.resetPassword, open, async (request, reply) => {
    const { password, passwordRepeat } = request.body;
    const outcome = await resets.redeem(request.params.key, password, passwordRepeat);
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    return { success: true } as const;
  });

  serve(http, identityRoutes.changePassword, signedIn, async (request, reply) => {
    const change = { ...request.body, deviceToken: cookies.readDevice(request) };
    const outcome = await passwords.change(getActor(request), change);
    if (!outcome.ok) return sendBusinessRefusal(reply, refuseWith(outcome.code));
    cookies.writeSession(request, reply, outcome.value);
    return { success: true } as const;
  });
}
