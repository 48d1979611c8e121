import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

test('a seller reads the permits of a customer and until when they hold', async () => {
  const load = async () => {
    const { default: PermitPanel } = await import('./permit-panel.tsx');
    return { default: () => <PermitPanel relationshipId="r1" /> };
  };
  const permits = [
    {
      _id: 'p1',
      number: 'ERL-1',
      validUntil: '2026-12-31',
      document: '',
      vatExemption: '',
      valid: true,
      file: { name: 'Erlaubnis.pdf', uploadedAt: '2026-11-01T00:00:00Z' },
    },
  ];
  await showScreen(load, { accountType: 'seller', answers: { 'GET /api/relationships/r1/permits': { permits } } });
  expect(await screen.findByText('ERL-1')).toBeDefined();
  expect(screen.getByText('31. Dez. 2026')).toBeDefined();
  const link = screen.getByRole('link', { name: /Dokument der Erlaubnis ERL-1 öffnen/ });
  expect(link.getAttribute('href')).toBe('/api/permits/p1/document');
  expect(screen.getByRole('button', { name: 'Dokument zu Erlaubnis ERL-1 wählen' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erlaubnis speichern' })).toBeDefined();
});

test('the number of a known permit brings its values along, and takes them back', async () => {
  const load = async () => {
    const { default: PermitPanel } = await import('./permit-panel.tsx');
    return { default: () => <PermitPanel relationshipId="r1" /> };
  };
  const permits = [{ ...permit, valid: true, document: 'Bescheid', vatExemption: '§ 4 Nr. 2 UStG' }];
  await showScreen(load, { accountType: 'seller', answers: { 'GET /api/relationships/r1/permits': { permits } } });
  await screen.findByText('ERL-1');
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.type(field(/^Nummer/), 'ERL-1');
  expect(field(/Umsatzsteuer/).value).toBe('§ 4 Nr. 2 UStG');
  await userEvent.type(field(/^Nummer/), '2');
  expect(field(/Umsatzsteuer/).value).toBe('');
});

const permit = {
  _id: 'p1',
  number: 'ERL-1',
  validUntil: '2026-12-31',
  document: '',
  vatExemption: '',
  valid: false,
  file: null,
};
const parties = { seller: 'Nordöl AG', buyer: 'Harms GmbH' };

test('a buyer reads which seller has its permit', async () => {
  await showScreen(() => import('./own-permits.tsx'), {
    answers: { 'GET /api/permits': { permits: [{ ...permit, ...parties }] } },
  });
  expect(await screen.findByText('Nordöl AG')).toBeDefined();
  expect(screen.getByText('abgelaufen')).toBeDefined();
});

test('the provider reads both companies of a permit', async () => {
  const load = async () => {
    const { default: AccountPermits } = await import('./account-permits.tsx');
    return { default: () => <AccountPermits accountId="a1" /> };
  };
  const answers = { 'GET /api/accounts/a1/permits': { permits: [{ ...permit, ...parties }] } };
  await showScreen(load, { accountType: 'admin', answers });
  expect(await screen.findByText('Nordöl AG')).toBeDefined();
  expect(screen.getByText('Harms GmbH')).toBeDefined();
});
