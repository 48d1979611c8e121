import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const place = { region: 'Nord', regionId: 'r1', version: 1, withdrawnAt: null, offers: 0 };
const blend = { productId: 'p1', product: 'Diesel B7', terminalId: 't1', terminal: 'Hamburg', kind: 'FAME' };
const product = { name: 'Diesel B7', type: 'FUEL', withdrawnAt: null, category: 'Diesel', cnCode: '', offers: 0 };

test('a share of a terminal is added, and one that does not hold yet is removed after a question', async () => {
  const ids = { product: '7f3f1c6e-0000-4000-8000-000000000001', terminal: '7f3f1c6e-0000-4000-8000-000000000002' };
  const { sent } = await showScreen(() => import('./catalogue-page.tsx'), {
    accountType: 'admin',
    answers: {
      'GET /api/admin/catalogue': {
        products: [{ ...product, _id: ids.product }],
        terminals: [{ ...place, _id: ids.terminal, name: 'Hamburg' }],
        regions: [],
        networks: [],
        blends: [
          { ...blend, _id: 'b1', from: '2026-01-01', percent: 6.4, state: 'HOLDS' },
          { ...blend, _id: 'b2', from: '2027-01-01', percent: 0, kind: '', state: 'COMING' },
        ],
      },
      'POST /api/admin/catalogue/blends': { _id: 'b3' },
      'DELETE /api/admin/catalogue/blends/b2': { success: true },
    },
  });
  const person = userEvent.setup();
  await person.click(await screen.findByText('Anteile je Terminal'));
  expect((await screen.findAllByText('6,4 %')).length).toBeGreaterThan(0);
  const removals = screen.getAllByRole('button', { name: /^Entfernen: / });
  expect(removals).toHaveLength(1);
  await person.click(removals[0] as HTMLElement);
  await person.click(
    within(await screen.findByRole('dialog', { name: /entfernen\?$/ })).getByRole('button', { name: 'Entfernen' }),
  );
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/catalogue/blends/b2']));

  await person.click(screen.getByRole('button', { name: 'Neuer Anteil' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Anteil' }));
  const choose = async (field: RegExp, option: string) => {
    await person.click(dialog.getByRole('combobox', { name: field }));
    await person.click(screen.getByRole('option', { name: option }));
  };
  await choose(/Produkt/, 'Diesel B7');
  await choose(/Terminal/, 'Hamburg');
  await person.type(dialog.getByLabelText(/Biogener Anteil/), '6,5');
  const save = () => person.click(dialog.getByRole('button', { name: 'Speichern' }));
  await save();
  // A share above 0 needs its kind.
  await vi.waitFor(() => expect(dialog.getByLabelText(/Biogene Stoffe/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(1);
  await person.type(dialog.getByLabelText(/Biogene Stoffe/), 'FAME');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ productId: ids.product, terminalId: ids.terminal, percent: 6.5, kind: 'FAME' });
});
