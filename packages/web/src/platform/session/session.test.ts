import { beforeEach, expect, test, vi } from 'vitest';

const user = {
  _id: 'u1',
  username: 'karla',
  email: 'karla@example.com',
  firstName: 'Karla',
  lastName: 'Kaufmann',
  accountId: 'a1',
  account: { type: 'seller' },
};
const metadata = { accountType: 'seller', roles: [], features: [] };

/** Responds to `GET /api/user` with these answers in sequence, and to every other request with the metadata. */
function answerUser(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/user' ? (answers.shift() ?? (() => Response.error()))() : Response.json(metadata),
  );
}
const failure = () => Response.json({ code: 'internal_error' }, { status: 500 });

beforeEach(() => vi.resetModules());

test('a login check that fails is logged and counts as signed out, and the next screen checks again', async () => {
  const { ensureSession } = await import('./session.ts');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerUser(failure, () => Response.json(user));
  expect(await ensureSession()).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  expect(await ensureSession()).toMatchObject({ userId: 'u1', account: { type: 'seller' } });
});

test('a 401 is an expected response: nothing is logged, and the next screen does not check again', async () => {
  const { ensureSession } = await import('./session.ts');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerUser(
    () => Response.json({ code: 'signed_out' }, { status: 401 }),
    () => Response.json(user),
  );
  expect(await ensureSession()).toBeUndefined();
  expect(await ensureSession()).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

test('after a sign-in, a failed login check throws', async () => {
  const { startSession } = await import('./session.ts');
  answerUser(failure);
  await expect(startSession()).rejects.toMatchObject({ status: 500 });
});

test('the rights say whether the terms must be accepted, without a further request', async () => {
  const { ensureSession } = await import('./session.ts');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const buyer = { ...user, account: { type: 'buyer' } };
    return Response.json(path === '/api/user' ? buyer : { ...metadata, mustAcceptTerms: true });
  });
  expect(await ensureSession()).toMatchObject({ mustAcceptTerms: true });
  expect(asked).toEqual(['/api/user', '/api/generic/metadata']);
});

test('a sign-in deletes the market that another user of this browser has seen', async () => {
  const { startSession } = await import('./session.ts');
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  answerUser(() => Response.json(user));
  expect(await startSession()).toMatchObject({ userId: 'u1' });
  expect(deleted).toEqual(['hp-last-market']);
});
