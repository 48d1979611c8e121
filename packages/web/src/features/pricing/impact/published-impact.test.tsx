import type { PublishedMoment } from '@handelsplatz/contract/pricing/impact';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFixture, impactFixture, showInEngine } from '../shared/pricing.fixture.tsx';
import { PublishedImpactPanel } from './published-impact.tsx';

const { window, marketMove, band, touched, unchanged, up, down, average } = impactFixture;
const [asked] = askedFixture.moments;
const moment = { ...asked, touched, unchanged, up, down, average, appearing: 0 } as PublishedMoment;

test('says which market window a draft was validated with, which prices moved, and which prices the seller consented to by name', async () => {
  showInEngine(<PublishedImpactPanel impact={{ window, marketMove, band, moments: [moment] }} />);
  expect(
    await screen.findByText(
      'Berechnet mit dem Marktfenster vom 21. Nov. 2026, 11:00. Der Markt lag da −0,84 % gegenüber dem Vortag.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('+6,00 EUR/100 l (+6,67 %)')).toBeTruthy();
  expect(screen.getByText('Diesel B7, Hamburg, Brennstoffe Harms GmbH')).toBeTruthy();
  expect(screen.getByText('HVO100, Kiel, alle Kunden')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('shows the moments of a draft with planned changes separately', async () => {
  const calm = { outliers: 0, vanishing: 0, furthest: [], gone: [], average: null, up: 0, down: 0 };
  const later = { ...moment, ...calm, moment: '2026-12-01T06:00:00.000Z' };
  showInEngine(<PublishedImpactPanel impact={{ window: null, marketMove: null, band, moments: [moment, later] }} />);
  expect(await screen.findByText('Es gab noch keine Marktpreise.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sofort',
    'Ab 01. Dez. 2026, 07:00',
  ]);
});
