import { createMemoryHistory, getRouteApi, Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { OrdersSearch } from '../features/orders/search.ts';
import { startSession } from '../platform/session/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { createAppRouter } from './router.tsx';
import { screens } from './screens.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'signed_out' }), { status: 401 }));
});

async function open(address: string) {
  const router = createAppRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return router;
}

test('every screen is a route of the router, found by its path', () => {
  const { routesByPath } = createAppRouter();
  const known = Object.values(routesByPath).map(({ fullPath }) => fullPath);
  expect(screens.filter(({ path }) => !known.includes(path))).toEqual([]);
});

test.each([
  ['/verkäufer-management', '/verkaufer-management'],
  ['/Kaeufer-Management/', '/kaufer-management'],
  ['/hilfe', '/hilfe-center'],
])('%s leads to its screen', async (spelling, path) => {
  const router = await open(spelling);
  expect(sessionStorage.getItem('hp.returnPath') ?? '').toContain(path);
  expect(router.state.location.pathname).toBe('/login');
});

test('links, navigation and search parameters are checked by the compiler', () => {
  const link = <S,>(search: S) => search;
  const check = () => {
    const navigate = useNavigate();
    return [
      <Link key="known" to="/orders" search={{ bestellung: 'b1', sort: 'price' }} />,
      // @ts-expect-error no screen has this path
      <Link key="path" to="/bestellungen" />,
      // @ts-expect-error the screen does not know this search parameter
      <Link key="name" to="/orders" search={{ auftrag: 'b1' }} />,
      // @ts-expect-error the order list does not sort by this column
      <Link key="value" to="/orders" search={{ sort: 'colour' }} />,
      // @ts-expect-error the path has another parameter
      <Link key="parameter" to="/passwort/reset/$key" params={{ token: 'k' }} />,
      // @ts-expect-error the link of the kit is checked as well
      <ButtonLink key="button" to="/orders" search={{ status: 1 }} />,
      // @ts-expect-error the screen does not know this search parameter
      () => navigate({ to: '/handelsplatz', search: { bestellung: 'b1' } }),
      // @ts-expect-error no screen has this path
      () => navigate({ to: '/markt' }),
      // @ts-expect-error no route has this path
      () => getRouteApi('/complex/bestellungen'),
      link(useSearch({ from: '/complex/orders' })),
    ];
  };
  expectTypeOf(check).toBeFunction();
  expectTypeOf<LinkProps['to']>().not.toBeAny();
  type OrdersRoute = ReturnType<typeof createAppRouter>['routesByPath']['/orders'];
  expectTypeOf<OrdersRoute['types']['fullSearchSchema']>().toEqualTypeOf<OrdersSearch>();
});

test('the address of a screen for another type of account leads to the dashboard', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/user': { _id: 'u', username: 'v', accountId: 'a', account: { type: 'seller' } },
    '/api/generic/metadata': { accountType: 'seller', roles: [], features: [], platformStatus: 'open' },
  };
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answers[path])));
  await startSession();
  const router = await open('/handelsplatz');
  expect(router.state.location.pathname).toBe('/');
  expect((await open('/hilfe')).state.location.pathname).toBe('/hilfe-center');
});
