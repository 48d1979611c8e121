import { requiredSentence } from '@handelsplatz/contract/common';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createDraft, putChange } from './seed/drafts.ts';
import { seedSignedIn } from './seed/index.ts';
import type { RefusedRule } from './seed/pricing.ts';
import { type Place, seedPlace } from './seed/trading.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const groupsPath = '/api/pricing/groups';
const enterGroup = (name: string) => place.client.post<RefusedRule>(groupsPath, { name, kind: 'PRICE' });
const toFields = ({ status, body }: { status: number; body: RefusedRule }) => [
  status,
  body.fields?.map(({ path, message }) => [path, message]),
];
const noLine = 'Bitte ohne Zeilenumbrüche, Tabulatoren und andere Steuerzeichen.';
const noText = 'Bitte ohne Tabulatoren und andere Steuerzeichen.';

describe('a text of one line', () => {
  test.each(['a\u0000b', '\u0000', 'a\tb', 'a\nb', 'a\u2028b', 'a\u007fb', 'a\u009fb', 'a\ud800', '\udc00b'])(
    'is refused at its field with %j',
    async (name) => {
      expect(toFields(await enterGroup(name))).toEqual([400, [['name', noLine]]]);
    },
  );

  test.each(['', ' ', '\u200b', '\u00a0\ufeff', '\u2060 \u00ad', '\u3164', '\u2003\u200d\n'])(
    'counts as missing when it has no visible character: %j',
    async (name) => {
      expect(toFields(await enterGroup(name))).toEqual([400, [['name', requiredSentence]]]);
    },
  );

  test('is trimmed and otherwise kept unchanged', async () => {
    expect((await enterGroup(' \tMüller & Söhne 👩‍🚒 „Nord“ \n')).status).toBe(201);
    const { groups } = (await place.client.get<PricingOverview>('/api/pricing')).body;
    expect(groups.map(({ name }) => name)).toContain('Müller & Söhne 👩‍🚒 „Nord“');
  });

  test('has a maximum length, which the refusal states', async () => {
    expect(toFields(await enterGroup('x'.repeat(81)))).toEqual([
      400,
      [['name', 'Höchstens 80 Zeichen. Ihr Text hat 81.']],
    ]);
  });

  test.each(['a\u0000b', 'a\ud800'])('of a draft is refused at its field with %j', async (odd) => {
    const draft = await createDraft(place.client);
    const rule = { kind: 'FX', value: '0.01', name: odd, reason: odd } as const;
    expect(toFields(await putChange(place.client, draft, { action: 'create', rule }))).toEqual([
      400,
      [
        ['rule.name', noLine],
        ['rule.reason', noLine],
      ],
    ]);
  });
});

describe('a text of several lines', () => {
  const send = async (message: string) =>
    (await seedSignedIn(app, 'buyer')).client.post<RefusedRule>('/api/contact', { subject: 'Frage', message });

  test.each(['Wann?\nDanke.', 'Wann?\r\nDanke.', '\n👩‍🚒\n'])('keeps its line breaks: %j', async (message) => {
    expect((await send(message)).status).toBe(202);
  });

  test.each(['a\u0000b', 'a\tb', 'a\u000bb', 'a\udfff'])('is refused at its field with %j', async (message) => {
    expect(toFields(await send(message))).toEqual([400, [['message', noText]]]);
  });

  test('counts as missing when it has no visible character', async () => {
    expect(toFields(await send('\n\u200b\n'))).toEqual([400, [['message', requiredSentence]]]);
  });
});

test('each bound of the interface is refused with a readable German sentence', async () => {
  const fields = async (path: string, body: unknown) =>
    toFields(await place.client.post<RefusedRule>(path, body))[1] as [string, string][];
  const many = Array.from({ length: 2_001 }, () => place.terminalId);
  expect(await fields('/api/pricing/networks', { terminalIds: many })).toEqual([
    ['name', requiredSentence],
    ['terminalIds', 'Höchstens 2000 Einträge.'],
  ]);
  const page = await place.client.get<RefusedRule>('/api/orderHistory?pageLimit=101&pageNumber=0');
  expect(toFields(page)).toEqual([
    400,
    [
      ['pageNumber', 'Mindestens 1.'],
      ['pageLimit', 'Höchstens 100.'],
    ],
  ]);
});
