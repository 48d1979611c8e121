import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const plan = {
  person: 'Kim Muster',
  erasedAt: null,
  lastAdministrator: false,
  replaced: ['Name', 'E-Mail-Adresse'],
  deleted: [{ what: 'Angemeldete Geräte', count: 2 }],
  kept: [{ what: 'Bestellungen', count: 7, law: '§ 147 Abs. 3 AO', until: '2034-12-31' }],
  keepUntil: '2034-12-31',
};
const show = (answers: Readonly<Record<string, unknown>>) =>
  showScreen(() => import('./privacy-panel.tsx'), { answers });
const path = 'GET /api/user/u1/erasure';

test('shows what goes, what stays with law and day, and erases after a question', async () => {
  const { sent } = await show({
    [path]: plan,
    'POST /api/user/u1/erasure': { ...plan, erasedAt: '2026-03-04T11:00:00.000Z' },
  });
  expect((await screen.findAllByText('§ 147 Abs. 3 AO')).length).toBeGreaterThan(0);
  expect(screen.getByText('31. Dez. 2034')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Person löschen' }));
  const question = await screen.findByRole('dialog', { name: 'Kim Muster löschen?' });
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Person löschen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/user/u1/erasure']));
});

test('says why the last administrator cannot be erased, and that the data could not be loaded', async () => {
  await show({ [path]: { ...plan, lastAdministrator: true } });
  expect(await screen.findByText(/letzte aktive Administrator/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Person löschen' })).toBeNull();
  cleanup();
  await show({ [path]: refusal(500, 'internal') });
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});

test('asks for a proof before it gives the export, and then saves the file', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let proved = false;
  const headers = { 'content-disposition': 'attachment; filename="Auskunft-Kim-Muster.json"' };
  await show({
    [path]: plan,
    'GET /api/user/u1/export': () => (proved ? new Response('{}', { headers }) : refusal(403, 'confirmation_required')),
  });
  const question = vi.fn(async () => {
    proved = true;
    return true;
  });
  const { onUnconfirmed } = await import('../../platform/api/api.ts');
  onUnconfirmed(question);
  fireEvent.click(await screen.findByRole('button', { name: 'Auskunft als JSON' }));
  await vi.waitFor(() => expect(saved).toEqual(['Auskunft-Kim-Muster.json']));
  expect(question).toHaveBeenCalledOnce();
});
