import type { Upload, UploadRow } from '@handelsplatz/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const done = { at: '2026-11-22T09:00:00Z', by: 'Jana Weber' };
const upload: Upload = {
  _id: 'u1',
  kind: 'offers',
  state: 'DRY',
  fileName: 'angebote.csv',
  fileSize: 2048,
  format: 'CSV',
  encoding: 'Windows-1252',
  separator: ';',
  sheet: null,
  columns: ['external_id', 'product', 'price'],
  revision: 3,
  dataVersion: 'v3',
  counts: { rows: 3, errors: 1, wrong: 1, skipped: 0, new: 1, changed: 1, paused: 0, removed: 0, unchanged: 0 },
  created: done,
  committed: null,
  reverted: null,
  failure: null,
  errors: [],
  errorCodes: [{ code: 'product_unknown', count: 1, message: 'Das Produkt „HEL“ gibt es nicht.' }],
  diff: { new: 1, changed: 1, paused: 0, removed: 0, unchanged: 0, rows: [] },
  warnings: [],
  unknownValues: [{ column: 'product', value: 'HEL', rows: 1, suggestions: ['Heizöl EL'] }],
  choices: [{ column: 'product', values: ['Diesel B7', 'Heizöl EL'] }],
  mappings: [],
  notice: null,
};
const row = (values: Partial<UploadRow>): UploadRow => ({
  row: 2,
  cells: ['EXT-1', 'Diesel B7', '95,83'],
  mended: [],
  skipped: false,
  errors: [],
  change: 'new',
  diff: [],
  ...values,
});
const rows: UploadRow[] = [
  row({}),
  row({
    row: 3,
    cells: ['EXT-2', 'Diesel B7', '96,10'],
    change: 'changed',
    diff: [{ column: 'price', old: '95,83', new: '96,10' }],
  }),
  row({
    row: 4,
    cells: ['EXT-3', 'HEL', '95,83'],
    change: null,
    errors: [{ column: 'product', value: 'HEL', code: 'product_unknown', message: 'Das Produkt „HEL“ gibt es nicht.' }],
  }),
];

async function showUploads(
  shown: Upload = upload,
  address = '/?upload=u1',
  otherAnswers: Readonly<Record<string, unknown>> = {},
  brand: 'de' | 'ch' = 'de',
) {
  const { sent } = await showScreen(() => import('./uploads-page.tsx'), {
    accountType: 'seller',
    address,
    deployment: { brand },
    answers: {
      'GET /api/uploads': { uploads: [shown], metadata: { total: 1, pageNumber: 1, pageLimit: 50, pageCount: 1 } },
      'GET /api/uploads/u1': shown,
      'GET /api/uploads/u1/rows': { total: rows.length, rows },
      'PUT /api/uploads/u1/corrections': { ...shown, revision: 4 },
      'POST /api/uploads/u1/commit': { ...shown, state: 'COMMITTED', committed: done },
      'GET /api/uploads/u1/revert': {
        _id: 'u1',
        state: 'COMMITTED',
        counts: { restored: 1, removed: 0, paused: 0, kept: 1 },
        rows: [{ row: 3, name: 'EXT-2', change: 'kept', reason: 'Seitdem geändert von Jana Weber.', cells: [] }],
      },
      'POST /api/uploads/u1/revert': { _id: 'u1', state: 'REVERTED', counts: {}, rows: [] },
      ...otherAnswers,
    },
  });
  return { sent, user: userEvent.setup() };
}

test('the history says what each file did, when and by whom', async () => {
  await showUploads(upload, '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dateien hochladen' })).toBeDefined();
  const line = await screen.findByRole('row', { name: /angebote\.csv/ });
  for (const text of ['geprüft', '1 Fehler', /Jana Weber/]) expect(within(line).getByText(text)).toBeDefined();
});

test('an upload shows its encoding, the error at its cell, and old and new of a change', async () => {
  await showUploads();
  expect(await screen.findByText('Windows-1252')).toBeDefined();
  expect(screen.getByText('Semikolon (;)')).toBeDefined();
  const wrong = await screen.findByRole('row', { name: /EXT-3/ });
  expect(within(wrong).getByText('Das Produkt „HEL“ gibt es nicht.')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /EXT-2/ })).getByText('95,83').tagName).toBe('S');
  expect(screen.getByRole('button', { name: '2 Änderungen übernehmen' })).toHaveProperty('disabled', true);
});

test('a value is mapped once, and a cell is mended in place', async () => {
  const { sent, user } = await showUploads();
  await user.click(await screen.findByRole('button', { name: 'Heizöl EL' }));
  await user.click(screen.getByRole('button', { name: '1 Zuordnung anwenden' }));
  const mappings = [{ column: 'product', value: 'HEL', meaning: 'Heizöl EL' }];
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'PUT /api/uploads/u1/corrections', body: { revision: 3, mappings } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Festpreis in Zeile 2 ändern: 95,83' }));
  const input = screen.getByRole('textbox', { name: 'Festpreis in Zeile 2' });
  await user.clear(input);
  await user.type(input, '97,00{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ cells: [{ row: 2, column: 'price', value: '97,00' }] }),
  );
});

test('columns and codes have the words of the trade, and an untouched cell is not sent', async () => {
  const columns = ['external_id', 'action', 'price_type', 'term_days'];
  const answers = {
    'GET /api/uploads/u1/rows': {
      total: 1,
      rows: [
        row({
          cells: ['EXT-1', 'UPSERT', 'FIXED', '14'],
          change: 'changed',
          diff: [{ column: 'action', old: 'PAUSE', new: 'UPSERT' }],
          errors: [{ column: 'term_days', value: '13', code: 'term_unknown', message: 'Kein Zahlungsziel.' }],
        }),
      ],
    },
  };
  const mappings = [{ column: 'action', value: 'neu', meaning: 'UPSERT', rows: 2 }];
  const unknownValues = [{ column: 'price_type', value: 'Fix', rows: 1, suggestions: ['FIXED'] }];
  const { sent, user } = await showUploads({ ...upload, columns, mappings, unknownValues }, '/?upload=u1', answers);
  await user.click(await screen.findByRole('button', { name: 'Preisart in Zeile 2 ändern: fest' }));
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Status in Zeile 2 ändern: aktiv' }).textContent).toBe('pausiert aktiv');
  expect(screen.getByRole('button', { name: 'fest' })).toBeDefined();
  expect(screen.getByText(/Status: „neu“ → „aktiv“/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/UPSERT|PAUSE|FIXED|term_days|price_type|external_id/);
});

test('a clean file is committed after a question', async () => {
  const clean = { ...upload, counts: { ...upload.counts, wrong: 0, errors: 0 }, unknownValues: [], errorCodes: [] };
  const { sent, user } = await showUploads(clean);
  await user.click(await screen.findByRole('button', { name: '2 Änderungen übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Änderungen übernehmen?' }));
  expect(sent).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  const body = { dataVersion: 'v3', consent: false };
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/uploads/u1/commit', body }]));
});

test('a discarded upload is not asked for again, although the server notifies every page that it is gone', async () => {
  let isGone = false;
  const asked: string[] = [];
  const ask = (what: string, answer: unknown) => () => {
    if (isGone) asked.push(what);
    return isGone ? refusal(404, 'not_found') : answer;
  };
  const { user } = await showUploads(upload, '/?upload=u1', {
    'GET /api/uploads/u1': ask('upload', upload),
    'GET /api/uploads/u1/rows': ask('rows', { total: rows.length, rows }),
    'DELETE /api/uploads/u1': async () => {
      await screen.findByRole('button', { name: 'Verwerfen', busy: true });
      isGone = true;
      const { queryClient } = await import('../../platform/api/query-client.ts');
      await queryClient.invalidateQueries({ queryKey: ['uploads'] });
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByRole('heading', { name: 'Bisherige Uploads' })).toBeDefined();
  expect(asked).toEqual([]);
});

test('a revert shows what stays before it runs', async () => {
  const { sent, user } = await showUploads({ ...upload, state: 'COMMITTED', committed: done, unknownValues: [] });
  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Diesen Upload zurücknehmen?' }));
  expect(await question.findByText(/Zeile 3, EXT-2: Seitdem geändert von Jana Weber\./)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
  await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /api/uploads/u1/revert'));
});

test('the most rows of a file are written as the brand writes numbers', async () => {
  await showUploads(upload, '/', {}, 'ch');
  expect(await screen.findByText(/höchstens 10 MB und 50[’']000 Zeilen$/)).toBeDefined();
});

test('a file that is too large is refused before it is sent', async () => {
  const { user } = await showUploads(upload, '/');
  const file = new File([new Uint8Array(11 * 1024 * 1024)], 'riesig.csv');
  await user.upload(await screen.findByLabelText('Datei mit Angebote'), file);
  expect(await screen.findByText('Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.')).toBeDefined();
});

test('a file of products is not taken back', async () => {
  await showUploads({ ...upload, kind: 'products', state: 'COMMITTED', committed: done, unknownValues: [] });
  expect(await screen.findByText(/^angebote\.csv/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull();
});
