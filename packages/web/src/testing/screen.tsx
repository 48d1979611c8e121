import type { UserRecord } from '@handelsplatz/contract/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { vi } from 'vitest';
import type { Deployment } from '../platform/brand.ts';

/** The surroundings of a screen in a test. */
export interface ScreenSetting {
  readonly accountType?: 'buyer' | 'seller' | 'admin';
  readonly features?: readonly string[];
  /** The address, and the path of the screen if it has variable parts. */
  readonly address?: string;
  readonly path?: string;
  /** A brand other than `de`, and whether it is its demo market. */
  readonly deployment?: Partial<Deployment>;
  /**
   * The server's answers by method and path, such as `GET /api/contracts`: what it says, a {@link refusal}, or a function of the sent
   * body that gives one of these or a whole response, also later. All others are `not_found`.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
}

class Refusal {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    this.status = status;
    this.code = code;
  }
}

/** An answer of the server by which it refuses. */
export const refusal = (status: number, code: string): unknown => new Refusal(status, code);

/** A request that a screen has sent. */
export interface SentRequest {
  readonly call: string;
  readonly body: unknown;
}

const user: Omit<UserRecord, 'account'> = {
  _id: 'u1',
  username: 'kim',
  email: 'kim@harms.example',
  firstName: 'Kim',
  lastName: 'Muster',
  salutation: '',
  title: '',
  phone: '',
  mobile: '',
  jobTitle: '',
  department: '',
  departmentSize: null,
  roles: [],
  status: 1,
  type_id: '',
  accountId: 'a1',
  addressLine1: '',
  addressLine2: '',
  county: '',
  country: '',
  postCode: '',
  useIndividualAddress: false,
};

/**
 * Shows a screen or a part of one in the brand `de`, as a user of this account type sees it, with the server's responses.
 * Modules are loaded again, so that each test begins without a session and without stored state.
 */
export async function showScreen(
  load: () => Promise<{ default: FunctionComponent }>,
  {
    accountType = 'buyer',
    features = [],
    address = '/',
    path = '/$',
    deployment = {},
    answers = {},
  }: ScreenSetting = {},
): Promise<{ readonly sent: readonly SentRequest[]; address(): string }> {
  vi.resetModules();
  const sent = stubServer({
    'GET /api/user': { ...user, account: { type: accountType, name: 'Harms GmbH' } },
    'GET /api/generic/metadata': { accountType, roles: [], features },
    ...answers,
  });
  const { applyDeployment } = await import('../platform/brand.ts');
  applyDeployment({ brand: 'de', demo: false, ...deployment });
  const { queryClient } = await import('../platform/api/query-client.ts');
  const { ensureSession } = await import('../platform/session/session.ts');
  await ensureSession();
  const { default: Screen } = await load();
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component: Screen }),
    ...(path === '/$' ? [createRoute({ getParentRoute: () => root, path: '/', component: Screen })] : []),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { openPagesBy } = await import('../platform/page/open-page.ts');
  openPagesBy((href, replace) => router.navigate({ href, replace }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { sent, address: () => router.state.location.pathname };
}

/** Replaces `fetch` with a server that has these responses. Records the requested changes. */
function stubServer(answers: Readonly<Record<string, unknown>>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${address.split('?')[0]}`;
    const read: unknown = method === 'GET' ? null : JSON.parse(String(body ?? null));
    if (method !== 'GET') sent.push({ call, body: read });
    const given = answers[call];
    const answer: unknown = typeof given === 'function' ? await given(read) : given;
    if (answer instanceof Response) return answer;
    if (answer instanceof Refusal) return Response.json({ code: answer.code }, { status: answer.status });
    if (call in answers) return Response.json(answer);
    return Response.json({ code: 'not_found', detail: `No answer to ${call}` }, { status: 404 });
  });
  return sent;
}
