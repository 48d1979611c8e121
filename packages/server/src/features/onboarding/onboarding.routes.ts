import { onboardingRoutes } from '@handelsplatz/contract/onboarding';
import type { AppContext } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/html/index.ts';
import { type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { demoPassword, demoSignIns, refuseOtherSites, routeLimit } from '../identity/index.ts';
import type { DemoControls } from './demo-controls.ts';
import { readTasks } from './tasks.read.ts';

interface Dependencies extends Pick<AppContext, 'config' | 'brand' | 'db'> {
  readonly controls: DemoControls;
}

/** Registers the routes of the demo market. Outside the demo they answer 404. */
export function registerOnboardingRoutes(http: HttpServer, { config, brand, db, controls }: Dependencies): void {
  const requireDemo = () => {
    if (!config.demo) throw notFound();
  };
  const usernames = demoSignIns.map(({ username }) => username);

  serve(http, onboardingRoutes.read, { right: 'signed-in' }, async () => {
    requireDemo();
    const { since, tasks } = await readTasks(db, usernames, brand.features.priceAlert);
    return { since, tasks, trading: controls.isTrading(), resettable: controls.reset !== undefined };
  });

  serve(http, onboardingRoutes.changeRole, { right: 'public' }, async (request, reply) => {
    requireDemo();
    refuseOtherSites(request);
    const { username } = request.params;
    if (!demoSignIns.some((signIn) => signIn.username === username)) throw notFound();
    // Without the cookie the old session goes on until its page is gone; the last requests of that page do not fail.
    const { host = '', 'user-agent': userAgent = '' } = request.headers;
    const payload = { username, password: demoPassword };
    const headers = { host, 'user-agent': userAgent };
    const answer = await http.inject({ method: 'POST', url: '/api/login', headers, payload });
    if (answer.statusCode !== 200) throw new Error(`the demo user could not sign in: ${answer.statusCode}`);
    const cookies = answer.headers['set-cookie'] ?? [];
    // A page that leads on, not a redirect: the browser leaves the old page as soon as it has the cookie.
    const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${escapeHtml(request.query.to)}">`;
    return reply.type('text/html; charset=utf-8').header('set-cookie', cookies).send(page);
  });

  serve(http, onboardingRoutes.trade, { right: 'signed-in' }, async (request) => {
    requireDemo();
    await controls.setTrading(request.body.running);
    return { success: true } as const;
  });

  const once = { right: 'signed-in', rateLimit: routeLimit(config, 10) } as const;
  serve(http, onboardingRoutes.reset, once, async (_, reply) => {
    requireDemo();
    if (!controls.reset) throw notFound();
    reply.raw.once('finish', controls.reset);
    return await reply.status(202).send({ success: true });
  });
}
