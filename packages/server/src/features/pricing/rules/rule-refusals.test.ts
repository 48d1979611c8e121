import type { RuleInput } from '@handelsplatz/contract/pricing/rules';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { draftWith, publish, putChange } from '@handelsplatz/testing/seed/drafts';
import { changeRule, createRule, enterRule, getGroupId, readPricing } from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let groupId: string;
let buyerId: string;

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  groupId = await getGroupId(place.client, 'Logistik');
  buyerId = (await seedTrader(app, place)).buyerId;
});

const today = toBrandDay(new Date(), 'Europe/Zurich');
const tomorrow = addDays(today, 1);
const expiry = { day: tomorrow, startTime: '18:30', endTime: '20:00', setting: 'MXX+1' };
const everywhere = { allProducts: true, allTerminals: true } as const;

/** A complete rule of each tested kind. Each test leaves one part out. */
const complete = (kind: RuleInput['kind']): RuleInput => {
  const grouped = { kind, groupId, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...everywhere } as const;
  const rules: Partial<Record<RuleInput['kind'], RuleInput>> = {
    CUSTOMER: { ...grouped, kind, groupId: null, customerIds: [buyerId] },
    DENSITY: { kind, value: '0.845', productIds: [place.productId] },
    CONVERSION: { kind, value: '7.46', productIds: [place.productId] },
    ICE_MONTH: { kind, details: { month: 'M00' } },
    FX: { kind, value: '0.01' },
    MIN_PRICE_MAX_DROP: { kind, value: '1', details: { referenceTime: '08:00' }, ...everywhere },
    EXPIRY: { kind, details: expiry },
    PAYMENT_TERM: { kind, unit: 'L/cbm', value: '1', details: { termDays: 14 } },
  };
  return rules[kind] ?? grouped;
};

/** The place's terminal instead of everywhere, where the place already has a rule. */
const atPlace = () => ({ allTerminals: false, terminalIds: [place.terminalId] });

describe('an error is named at its field', () => {
  test.each<[RuleInput['kind'], Partial<RuleInput>, string, string]>([
    ['DENSITY', { value: '0' }, 'value', 'Bitte geben Sie einen positiven Wert ein'],
    ['CONVERSION', { value: '-7' }, 'value', 'Bitte geben Sie einen positiven Wert ein'],
    ['MIN_PRICE_MAX_DROP', { value: '0' }, 'value', 'Bitte geben Sie einen positiven Wert ein'],
    ['DENSITY', { value: null }, 'value', 'Dieses Feld ist ein Pflichtfeld.'],
    ['PRICE', { value: 'zwölf' }, 'value', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['PRICE', { value: '15,5' }, 'value', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['PRICE', { value: 15.5 as unknown as string }, 'value', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['PRICE', { value: `1${'0'.repeat(60)}` }, 'value', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['PRICE', { value: '1.0000001' }, 'value', 'Höchstens 6 Nachkommastellen.'],
    ['CUSTOMER', { value: '1', details: { discount: true } }, 'value', 'Ein Rabatt muss negativ sein.'],
    ['PRICE', { allProducts: false }, 'productIds', 'Bitte wählen Sie mindestens ein Produkt.'],
    ['DENSITY', { productIds: [] }, 'productIds', 'Bitte wählen Sie mindestens ein Produkt.'],
    ['MIN_PRICE_MAX_DROP', { allTerminals: false }, 'terminalIds', 'Bitte wählen Sie mindestens ein Terminal.'],
    ['CUSTOMER', { customerIds: [] }, 'customerIds', 'Bitte wählen Sie mindestens einen Kunden.'],
    ['PRICE', { unit: null }, 'unit', 'Bitte wählen Sie Währung und Einheit.'],
    ['PRICE', { unit: 'EUR/kg' as 'L/mt' }, 'unit', 'Bitte wählen Sie Währung und Einheit.'],
    ['PRICE', { name: ' ' }, 'name', 'Dieses Feld ist ein Pflichtfeld.'],
    ['PRICE', { groupId: null }, 'groupId', 'Bitte wählen Sie eine Gruppe.'],
    ['ICE_MONTH', { details: {} }, 'details.month', 'Bitte wählen Sie einen Future-Monat.'],
    ['FX', { value: '' }, 'value', 'Dieses Feld ist ein Pflichtfeld.'],
    ['ICE_MONTH', { value: '' }, 'value', 'Bitte geben Sie einen gültigen Wert ein.'],
    ['EXPIRY', { details: { ...expiry, day: '' } }, 'details.day', 'Bitte wählen Sie ein Datum.'],
    ['EXPIRY', { details: { ...expiry, day: '2026-01-02' } }, 'details.day', 'Das Datum liegt in der Vergangenheit.'],
    [
      'EXPIRY',
      { details: { ...expiry, startTime: '24:00' } },
      'details.startTime',
      'Bitte geben Sie eine gültige Startzeit ein.',
    ],
    [
      'EXPIRY',
      { details: { ...expiry, endTime: '18:30' } },
      'details.endTime',
      'Die Endzeit muss nach der Startzeit liegen.',
    ],
    [
      'EXPIRY',
      { details: { ...expiry, day: '2999-03-31', startTime: '02:30', endTime: '03:30' } },
      'details.startTime',
      'Diese Uhrzeit gibt es an diesem Tag nicht.',
    ],
    ['PAYMENT_TERM', { details: { termDays: 8 } }, 'details.termDays', 'Bitte wählen Sie ein Zahlungsziel.'],
    ['PRICE', { validFrom: '2026-01-02T00:00:00Z' }, 'validFrom', 'Der Zeitpunkt liegt in der Vergangenheit.'],
  ])('%s with %j: %s: %s', async (kind, change, path, message) => {
    const before = await readPricing(place.client);
    const { status, body } = await enterRule(place.client, { ...complete(kind), ...change });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.fields?.map((field) => [field.path, field.message])).toEqual([[path, message]]);
    expect((await readPricing(place.client)).revision).toBe(before.revision);
  });

  test('when a change moves a rule to another kind or group', async () => {
    const rule = await createRule(place.client, { ...complete('PRICE'), ...atPlace() });
    const other = await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Neu', kind: 'PRICE' });
    expect((await changeRule(place.client, rule, { groupId: other.body._id })).body.fields?.[0]?.path).toBe('groupId');
    expect((await changeRule(place.client, rule, { kind: 'DUTY' })).body.fields?.[0]?.path).toBe('kind');
  });

  test('but not for details of other kinds, which are dropped', async () => {
    const stray = { month: 'M03', termDays: 14, day: tomorrow, discount: true };
    const { details, value } = await createRule(place.client, {
      ...complete('PRICE'),
      ...atPlace(),
      value: '-2',
      details: stray,
    });
    expect([details, value]).toEqual([{}, '-2']);
  });

  test('and a complete rule of every kind is accepted', async () => {
    for (const kind of ['CUSTOMER', 'CONVERSION', 'MIN_PRICE_MAX_DROP', 'EXPIRY', 'PAYMENT_TERM'] as const)
      expect((await enterRule(place.client, complete(kind))).status).toBe(201);
  });
});

describe('a second rule for the same', () => {
  test('product and terminal of a group is refused with the rule and the pair', async () => {
    const scope = { ...everywhere, allTerminals: false, allProducts: false };
    const product = await seedProduct(app.pool, { name: `Heizöl ${place.productId}` });
    const terminal = await seedTerminal(app.pool, { name: `Birsfelden ${place.terminalId}` });
    const places = { productIds: [place.productId, product.id], terminalIds: [place.terminalId, terminal.id] };
    const rule = await createRule(place.client, { ...complete('PRICE'), ...scope, ...places, name: 'Fracht Nord' });
    const second = { productIds: [product.id], terminalIds: [terminal.id] };
    const refused = await enterRule(place.client, { ...complete('PRICE'), ...scope, ...second });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'relationship_exist_error',
        detail: `Die Regel existiert bereits: «Fracht Nord» gilt schon für ${product.name} und ${terminal.name}.`,
        ruleId: rule._id,
        ruleName: 'Fracht Nord',
        product: product.name,
        terminal: terminal.name,
      },
    });
    const other = await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Neu', kind: 'PRICE' });
    const elsewhere = { ...complete('PRICE'), ...scope, ...second, groupId: other.body._id };
    expect((await enterRule(place.client, elsewhere)).status).toBe(201);
  });

  test('pair is refused even while the other rule is only planned', async () => {
    const here = atPlace();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await createRule(place.client, { ...complete('PRICE'), ...here, name: 'Geplant', validFrom: later });
    expect(await enterRule(place.client, { ...complete('PRICE'), ...here })).toMatchObject({
      status: 409,
      body: { ruleName: 'Geplant', product: 'alle Produkte' },
    });
  });

  test('pair is refused while the other rule still covers it, though a later version will not', async () => {
    const rule = await createRule(place.client, { ...complete('PRICE'), ...atPlace(), name: 'Noch' });
    const elsewhere = (await seedTerminal(app.pool)).id;
    const validFrom = new Date(Date.now() + 3_600_000).toISOString();
    expect((await changeRule(place.client, rule, { terminalIds: [elsewhere], validFrom })).status).toBe(200);
    const now = await enterRule(place.client, { ...complete('PRICE'), ...atPlace() });
    expect(now).toMatchObject({ status: 409, body: { ruleName: 'Noch' } });
    expect((await enterRule(place.client, { ...complete('PRICE'), ...atPlace(), validFrom })).status).toBe(201);
  });

  test('density, term or expiry is refused; customer rules add up', async () => {
    const repeated = async (kind: RuleInput['kind']) => {
      await enterRule(place.client, complete(kind));
      const { status, body } = await enterRule(place.client, complete(kind));
      return [status, body.code, body.detail];
    };
    const exists = expect.stringContaining('Die Regel existiert bereits: ');
    expect(await repeated('DENSITY')).toEqual([409, 'relationship_exist_error', exists]);
    expect(await repeated('FX')).toEqual([409, 'relationship_exist_error', exists]);
    expect(await repeated('PAYMENT_TERM')).toEqual([409, 'relationship_exist_error', exists]);
    expect(await repeated('EXPIRY')).toEqual([409, 'expiry_rule_exists', 'Expiry Regel existiert bereits.']);
    expect((await repeated('CUSTOMER'))[0]).toBe(201);
  });

  test('surcharge of a payment term is refused twice for one customer, and accepted beside the one for all', async () => {
    const enter = (customerIds: string[]) =>
      enterRule(place.client, { ...complete('PAYMENT_TERM'), details: { termDays: 45 }, customerIds });
    const another = (await seedTrader(app, place)).buyerId;
    expect((await enter([])).status).toBe(201);
    expect((await enter([buyerId])).status).toBe(201);
    expect((await enter([another])).status).toBe(201);
    expect(await enter([])).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
    expect(await enter([another, buyerId])).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  });

  test('master add-on is refused, however many requests arrive at once, and accepted after the first one is deleted', async () => {
    const addOn: RuleInput = { kind: 'ICE_MASTER', unit: 'USD/mt', value: '1' };
    const sent = await Promise.all(Array.from({ length: 6 }, () => enterRule(place.client, addOn)));
    const made = sent.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const refused of sent.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'relationship_exist_error',
          detail: 'Die Regel existiert bereits: «Master-Aufschlag» gilt schon für alle Produkte und alle Terminals.',
        },
      });
    const [only] = (await readPricing(place.client)).exchange.masterAddOns ?? [];
    const path = `/api/pricing/rules/${only?._id}?expectedVersion=${only?.version}&reason=Probe`;
    expect((await place.client.delete(path)).status).toBe(200);
    expect((await enterRule(place.client, addOn)).status).toBe(201);
    const restored = `/api/pricing/rules/${only?._id}/versions/1/restore`;
    const again = await place.client.post(restored, { expectedVersion: (only?.version ?? 0) + 1, reason: 'Probe' });
    expect(again).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  });

  test('master add-on is refused in a draft as well', async () => {
    const addOn: RuleInput = { kind: 'ICE_MASTER', unit: 'USD/mt', value: '1' };
    const draft = await draftWith(place.client, { action: 'create', rule: addOn });
    await createRule(place.client, addOn);
    const refused = await publish(place.client, draft);
    expect([refused.status, refused.body.code]).toEqual([409, 'relationship_exist_error']);
    expect((await readPricing(place.client)).exchange.masterAddOns).toHaveLength(1);
    const entered = await putChange(place.client, draft, { action: 'create', rule: { ...addOn, value: '2' } });
    expect(entered).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  });

  test('expiry with the same direction is refused when it overlaps; the other direction is accepted', async () => {
    await createRule(place.client, complete('EXPIRY'));
    const overlapping = { ...expiry, startTime: '19:00', endTime: '21:00' };
    const rule = (details: RuleInput['details']) => enterRule(place.client, { kind: 'EXPIRY', details });
    expect((await rule(overlapping)).body.code).toBe('expiry_rule_exists');
    expect((await rule({ ...overlapping, setting: 'MXX' })).status).toBe(201);
    expect((await rule({ ...expiry, startTime: '20:00', endTime: '21:00' })).status).toBe(201);
  });
});

describe('the brand', () => {
  test('refuses values per barrel when its sellers have no conversion factors', async () => {
    const german = await startTestApp({ windowSeconds: 600 });
    try {
      const seller = await seedPlace(german);
      const groupId = await getGroupId(seller.client, 'Logistik');
      const perBarrel = { ...complete('PRICE'), groupId, unit: 'USD/bbl' } as const;
      const { status, body } = await enterRule(seller.client, perBarrel);
      expect([status, body.fields]).toEqual([
        400,
        [expect.objectContaining({ path: 'unit', message: 'Diese Einheit ist hier nicht möglich.' })],
      ]);
      await seedOffer(german.pool, seller.goods, { priceType: 'API', basis: 'BRENT' });
      const text = 'Der Umrechnungsfaktor des Produkts fehlt. Ihn hinterlegt der Marktplatz.';
      expect((await readPricing(seller.client)).unpriced).toEqual([expect.objectContaining({ text, section: null })]);
    } finally {
      await german.stop();
    }
  });

  test('sells at the front month and refuses rules for a month when its sellers cannot choose one', async () => {
    const german = await startTestApp({ windowSeconds: 600 });
    try {
      for (const [market, brandHasIt] of [
        [german, false],
        [app, true],
      ] as const) {
        const seller = await seedPlace(market);
        const { id } = await seedOffer(market.pool, seller.goods, { priceType: 'API' });
        const trader = await seedTrader(market, seller);
        const price = async () => {
          const path = `/api/offers/${id}/explanation`;
          const { status, body } = await trader.client.get<{ price: number }>(path);
          return status === 200 ? body.price : undefined;
        };
        const [withRule, { exchange }] = [await price(), await readPricing(seller.client)];
        expect(exchange.defaultMonth).toBe(brandHasIt ? null : 'M00');
        const [month] = exchange.futureMonths;
        const path = `/api/pricing/rules/${month?._id}?expectedVersion=${month?.version}`;
        const asked = await seller.client.delete<{ confirmation?: { vanishing: string } }>(path);
        const confirmVanishing = asked.body.confirmation?.vanishing ?? '';
        const ended =
          asked.status === 409 ? await seller.client.delete(`${path}&confirmVanishing=${confirmVanishing}`) : asked;
        expect([asked.status, ended.status]).toEqual([brandHasIt ? 409 : 200, 200]);
        expect([typeof withRule, await price()]).toEqual(['number', brandHasIt ? undefined : withRule]);
        const again = await enterRule(seller.client, { kind: 'ICE_MONTH', details: { month: 'M00' } });
        expect([again.status, again.body.fields?.[0]?.path]).toEqual(brandHasIt ? [201, undefined] : [400, 'kind']);
      }
    } finally {
      await german.stop();
    }
  });

  test('decides which sections exist', async () => {
    const german = await startTestApp({ windowSeconds: 600 });
    try {
      const seller = await seedPlace(german);
      const overview = await readPricing(seller.client);
      expect(overview.sections).not.toContain('conversionFactors');
      expect([overview.conversionFactors, overview.exchange.masterAddOns]).toEqual([undefined, undefined]);
      const factor: RuleInput = { kind: 'CONVERSION', value: '7.46', productIds: [seller.productId] };
      const addOn: RuleInput = { kind: 'ICE_MASTER', unit: 'USD/mt', value: '1' };
      for (const rule of [factor, addOn])
        expect((await enterRule(seller.client, rule)).body.fields?.[0]?.path).toBe('kind');
    } finally {
      await german.stop();
    }
  });
});
