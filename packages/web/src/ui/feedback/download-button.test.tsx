import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { api, onSignedOut } from '../../platform/api/api.ts';
import { DownloadButton } from './download-button.tsx';
import { notices } from './notify.ts';

function press(answer: () => Promise<Response>) {
  const fetched = vi.fn((_path: string) => answer());
  vi.stubGlobal('fetch', fetched);
  const saved: { name: string; href: string }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  const query = { sortBy: 'price', productList: ['a', 'b'] } as const;
  render(<DownloadButton load={() => api.download('/api/orderHistory/export', { query })} />);
  return { fetched, saved };
}

const headers = { 'content-disposition': 'attachment; filename="Bestellungen-2026-11-21.csv"' };
const problem = (status: number, detail: string) => async () =>
  new Response(JSON.stringify({ code: 'any', detail }), { status });

test("saves the file under the server's name, and says that it is being made", async () => {
  const made = Promise.withResolvers<Response>();
  const { fetched, saved } = press(() => made.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Als CSV' }));
  expect(screen.getByRole('button', { name: 'Wird erstellt …' }).getAttribute('aria-busy')).toBe('true');
  made.resolve(new Response('x', { headers }));
  await screen.findByRole('button', { name: 'Als CSV' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orderHistory/export?sortBy=price&productList=a%2Cb');
  expect(saved).toEqual([{ name: 'Bestellungen-2026-11-21.csv', href: 'blob:file' }]);
  expect(notices.get().map(({ text }) => text)).toEqual(['Die Datei Bestellungen-2026-11-21.csv ist erstellt.']);
});

test('says in German what failed, and saves nothing', async () => {
  const { saved } = press(problem(503, 'Die Datenbank antwortet nicht.'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(notices.get()).toHaveLength(1));
  expect(notices.get()[0]).toMatchObject({
    tone: 'negative',
    text: 'Die Datei konnte nicht erstellt werden. Die Datenbank antwortet nicht.',
  });
  expect(saved).toEqual([]);
});

test('does not save an incomplete file', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const { saved } = press(async () => new Response(broken, { headers }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(notices.get()).toHaveLength(1));
  expect(saved).toEqual([]);
});

test('signs out when the session has ended', async () => {
  const signedOut = vi.fn();
  onSignedOut(signedOut);
  press(problem(401, 'Bitte melden Sie sich an.'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
});
