import type { DeliveryLocation, LocationList } from '@handelsplatz/contract/locations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const yard: DeliveryLocation = {
  _id: 'l1',
  company: 'Harms GmbH',
  street: 'Werftstraße 12',
  city: 'Bremen',
  address: { county: 'Bremen', postCode: '28237' },
  contactPerson: 'Anke Harms',
  instructions: 'Tor 3, bitte klingeln',
  country: '',
};

function showLocations(locations: DeliveryLocation[], answers: Record<string, unknown> = {}) {
  const load = async () => {
    const { default: Panel } = await import('./locations-panel.tsx');
    const { Notices } = await import('../../ui/feedback/notices.tsx');
    return { default: () => [<Panel key="panel" />, <Notices key="messages" />] };
  };
  return showScreen(load, {
    answers: { 'GET /api/metadata/locations': { locations } satisfies LocationList, ...answers },
  });
}

test('an address shows place, contact person and notes; its removal can be taken back', async () => {
  const { sent } = await showLocations([yard], {
    'DELETE /api/metadata/locations/l1': { success: true },
    'POST /api/metadata/locations/l1/restoration': { success: true },
  });
  const row = await screen.findByRole('listitem');
  for (const text of [/Werftstraße 12/, 'Ansprechpartner: Anke Harms', 'Tor 3, bitte klingeln'])
    expect(within(row).getByText(text)).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: /^Löschen: .*Werftstraße 12/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([
      'DELETE /api/metadata/locations/l1',
      'POST /api/metadata/locations/l1/restoration',
    ]),
  );
});

test('a new address marks missing values before it is sent', async () => {
  const { sent } = await showLocations([], { 'POST /api/metadata/locations': yard });
  expect(await screen.findByText('Noch keine Lieferadresse')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Neue Lieferadresse' }));
  const form = await screen.findByRole('dialog', { name: 'Neue Lieferadresse' });
  await userEvent.click(within(form).getByRole('button', { name: 'Speichern' }));
  expect(within(form).getByText('Ort ist ein Pflichtfeld.')).toBeDefined();
  expect(sent).toEqual([]);
  for (const [name, text] of [
    [/^Firma/, 'Harms GmbH'],
    [/^Straße und Hausnummer/, 'Werftstraße 12'],
    [/^Postleitzahl/, '28237'],
    [/^Ort/, 'Bremen'],
  ] as const)
    await userEvent.type(within(form).getByRole('textbox', { name }), text);
  await userEvent.click(within(form).getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: 'POST /api/metadata/locations',
        body: { company: 'Harms GmbH', street: 'Werftstraße 12', postCode: '28237', city: 'Bremen' },
      },
    ]),
  );
});
