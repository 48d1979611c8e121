import { done, problems } from '@handelsplatz/contract/common';
import { passwordChange, passwordReset, passwordResetKey, passwordResetRequest } from '@handelsplatz/contract/identity';
import { type RefusalCode, refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/index.ts';
import { actorOf, type HttpServer, sendRefusal } from '../../platform/http/index.ts';
import type { Cookies } from './cookies.ts';
import type { PasswordService } from './password.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { addressLimit, costlyPerMinute, routeLimit } from './route-limit.ts';

interface Dependencies {
  readonly config: Config;
  readonly passwords: PasswordService;
  readonly resets: PasswordResetService;
  readonly cookies: Cookies;
}

const tags = ['identity'];

export function passwordRoutes(http: HttpServer, { config, passwords, resets, cookies }: Dependencies): void {
  const open = { right: 'public', rateLimit: addressLimit(config, costlyPerMinute) } as const;
  http.post(
    '/api/password/reset',
    {
      config: open,
      schema: {
        summary: 'Ask for a link that sets a new password; the answer does not tell whether the name exists',
        tags,
        body: passwordResetRequest,
        response: { 202: done, ...problems(400, 429) },
      },
    },
    async (request, reply) => {
      await resets.request(request.body.username);
      return reply.code(202).send({ success: true });
    },
  );
  http.get(
    '/api/password/reset/:key',
    {
      config: open,
      schema: {
        summary: 'Whether a link can still set a password',
        tags,
        params: passwordResetKey,
        response: { 200: done, ...problems(409, 429) },
      },
    },
    async (request, reply) => {
      if (!(await resets.isValid(request.params.key))) return refuseWith(reply, 'invalid_token');
      return { success: true } as const;
    },
  );
  http.post(
    '/api/password/reset/:key',
    {
      config: open,
      schema: {
        summary: 'Set a new password by a link; unlocks the name and ends all sessions',
        tags,
        params: passwordResetKey,
        body: passwordReset,
        response: { 200: done, ...problems(400, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { password, passwordRepeat } = request.body;
      const outcome = await resets.redeem(request.params.key, password, passwordRepeat);
      if (!outcome.ok) return refuseWith(reply, outcome.code);
      return { success: true } as const;
    },
  );
  http.put(
    '/api/user/password',
    {
      config: { right: 'signed-in', rateLimit: routeLimit(config, costlyPerMinute) },
      schema: {
        summary: 'Change one’s own password; ends all other sessions',
        tags,
        body: passwordChange,
        response: { 200: done, ...problems(400, 401, 403, 422, 429) },
      },
    },
    async (request, reply) => {
      const change = { ...request.body, deviceToken: cookies.readDevice(request) };
      const outcome = await passwords.change(actorOf(request), change);
      if (!outcome.ok) return refuseWith(reply, outcome.code);
      cookies.writeSession(request, reply, outcome.value);
      return { success: true } as const;
    },
  );
}

const statuses: Partial<Record<RefusalCode, number>> = { invalid_token: 409, account_locked: 403 };

export function refuseWith(reply: FastifyReply, code: RefusalCode): FastifyReply {
  return sendRefusal(reply, { code, detail: refusalSentence(code) }, statuses[code] ?? 422);
}
