import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { type ChartColumn, toCsvText } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

interface Month {
  readonly name: string;
  readonly volume: number | null;
}

const months: Month[] = [
  { name: 'September', volume: 1204.5 },
  { name: 'Oktober', volume: null },
  { name: 'November', volume: 412 },
];
const columns: ChartColumn<Month>[] = [
  { header: 'Monat', value: ({ name }) => name },
  { header: 'Menge, cbm', value: ({ volume }) => volume, decimals: 1, number: true },
];

function show() {
  const user = userEvent.setup();
  render(
    <ChartFrame
      title="Menge nach Monat"
      summary="Im November waren es 412 cbm."
      rows={months}
      columns={columns}
      fileName="Menge"
    >
      {({ index, point }) => (
        <>
          <span data-testid="at">{index ?? 'nirgends'}</span>
          <span data-testid="bar" onPointerEnter={() => point(2)} />
        </>
      )}
    </ChartFrame>,
  );
  return user;
}

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name: 'Mehr: Menge nach Monat' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

const picture = () => screen.getByRole('img', { name: 'Menge nach Monat' });
const value = () => screen.getByText((_, element) => element?.matches('p[aria-live]') ?? false);

test('has a title and a sentence, and says how to move through the values', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Menge nach Monat' })).toBeTruthy();
  expect(screen.getByRole('figure').textContent).toContain('Im November waren es 412 cbm.');
  const described = document.getElementById(picture().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Mit den Pfeiltasten gehen Sie von Wert zu Wert.');
});

test('moves between values with the arrow keys and reads each one out', async () => {
  const user = show();
  picture().focus();
  await user.keyboard('{ArrowRight}');
  expect(value().getAttribute('aria-live')).toBe('polite');
  expect(value().textContent).toBe('SeptemberMenge, cbm 1.204,5');
  await user.keyboard('{ArrowRight}');
  expect(value().textContent).toBe('Oktober');
  await user.keyboard('{End}{ArrowRight}');
  expect(value().textContent).toBe('NovemberMenge, cbm 412,0');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByTestId('at').textContent).toBe('0');
  await user.tab();
  expect(screen.getByTestId('at').textContent).toBe('nirgends');
});

test('shows the value under the pointer without reading it out', async () => {
  const user = show();
  await user.hover(screen.getByTestId('bar'));
  expect(value().textContent).toBe('NovemberMenge, cbm 412,0');
  expect(value().getAttribute('aria-live')).toBe('off');
});

test('switches to a table with the same values and back to the chart', async () => {
  const user = show();
  await choose(user, 'Als Tabelle');
  expect(screen.queryByRole('img')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Menge nach Monat' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Monat', 'Menge, cbm'],
    ['September', '1.204,5'],
    ['Oktober', '–'],
    ['November', '412,0'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'Oktober' })).toBeTruthy();
  await choose(user, 'Als Bild');
  expect(picture()).toBeTruthy();
});

test('saves its values as a CSV file', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = show();
  await choose(user, 'Als CSV');
  expect(names).toEqual(['Menge.csv']);
  expect(await file?.text()).toBe('\uFEFFMonat;Menge, cbm\r\nSeptember;1204,5\r\nOktober;\r\nNovember;412,0\r\n');
});

test("writes a file that spreadsheets read in the brand's spelling, and in which no text is a formula", () => {
  applyDeployment({ brand: 'ch', demo: false });
  const rows = [{ name: '=1+1; "x"', volume: -1204.5 }];
  expect(toCsvText(columns, rows)).toBe('\uFEFFMonat;Menge, cbm\r\n"\'=1+1; ""x""";-1204.5\r\n');
});
