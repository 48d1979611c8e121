import { contactRequest } from '@handelsplatz/contract/contact/input';
import { userChange } from '@handelsplatz/contract/identity/profile/input';
import { networkInput } from '@handelsplatz/contract/pricing/input';
import { brands } from '@handelsplatz/domain/brands';
import { gasMonths, priceUnits } from '@handelsplatz/domain/pricing/chain';
import { isKindOfBrand, ruleKinds } from '@handelsplatz/domain/pricing/rules';
import fc from 'fast-check';
import { type FieldValues, get } from 'react-hook-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { core } from 'zod/mini';
import { createRuleValues, type RuleValues, ruleFields } from '../features/pricing/rules/editor/rule-values.ts';
import { toRuleFormOptions } from '../features/pricing/rules/editor/use-rule-form.ts';
import { applyDeployment } from '../platform/brand.ts';
import type { FormOptions } from '../ui/form/form-options.ts';
import { FormRules } from '../ui/form/form-rules.ts';
import { type Marketplace, type Reply, startMarketplace } from './marketplace.ts';

let place: Marketplace;

beforeAll(async () => {
  applyDeployment({ brand: 'de', demo: false });
  place = await startMarketplace();
});
afterAll(() => place.stop());

/** The browser's messages at the fields of a form, without those about the spelling of numbers and days. */
function listMessages<V extends FieldValues, S extends core.$ZodType>(options: FormOptions<V, S>, values: V) {
  const rules = new FormRules<V, S>();
  rules.options = options;
  const names = new Set([
    ...Object.keys(values),
    ...Object.values<string | readonly string[]>(options.fields ?? {}).flat(),
  ]);
  for (const name of names) rules.enter(name, { check: () => undefined, element: () => null });
  const errors = rules.listErrors(values) ?? {};
  const messages = [...names].map((name) => [name, get(errors, `${name}.message`) as string | undefined] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}

interface Refused {
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** The server's messages at the fields of the form. */
function listRefusals({ body }: Reply<Refused>, fields: Readonly<Record<string, string | readonly string[]>> = {}) {
  const messages: Record<string, string> = {};
  for (const { path, message } of body.fields ?? []) messages[[fields[path] ?? path].flat()[0] ?? path] ??= message;
  return messages;
}

/** Sends the request of the form. Both must give the same messages, and without any the server accepts the fields. */
async function compare<V extends FieldValues, S extends core.$ZodType>(
  options: FormOptions<V, S>,
  values: V,
  send: (input: unknown) => Promise<Reply<Refused>>,
) {
  const answer = await send(options.toInput ? options.toInput(values) : values);
  const said = listMessages(options, values);
  expect({ status: answer.status === 400 ? 400 : 'not 400', said: listRefusals(answer, options.fields) }).toEqual({
    status: Object.keys(said).length > 0 ? 400 : 'not 400',
    said,
  });
}

/** Texts as users type and paste them, and as attackers send them. */
const text = (max: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Müller & Söhne', ' Nord ', 'Straße 4', 'AB-12/3.4_5') },
    fc.constantFrom('', '  ', '\u200b', 'a\tb', 'zwei\nZeilen', '\u0000', 'x'.repeat(max), 'x'.repeat(max + 1)),
    fc.string({ maxLength: 12 }),
  );

const runs = 120;

test('contact: browser and server give the same messages for any text', async () => {
  const options = { rules: contactRequest, values: { subject: '', message: '' } };
  const values = fc.record({ subject: text(200), message: text(5000) });
  // The server accepts few messages per hour from one user, so valid ones are not sent.
  await fc.assert(
    fc.asyncProperty(values, async (typed) => {
      if (Object.keys(listMessages(options, typed)).length === 0) return;
      await compare(options, typed, (input) => place.buyer.post('/api/contact', input));
    }),
    { numRuns: runs },
  );
});

test('own details: browser and server give the same messages for any text', async () => {
  const phone = fc.constantFrom('', '040 123456', '+49 (0)40 12-34', 'abc', '1234', '(     )');
  const values = fc.record({
    firstName: text(100),
    lastName: text(100),
    salutation: fc.constantFrom('', 'Frau', 'Herr'),
    title: fc.constantFrom('', 'Dr.'),
    phone,
    mobile: phone,
    addressLine1: text(200),
    addressLine2: text(200),
    county: text(100),
    country: text(100),
    postCode: fc.constantFrom('', '20457', '123', 'ABC', '  '),
    useIndividualAddress: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(values, (typed) =>
      compare({ rules: userChange, values: typed }, typed, (input) => place.buyer.put('/api/user/-1', input)),
    ),
    { numRuns: runs },
  );
});

test('networks: browser and server give the same messages for any name and choice', async () => {
  let count = 0;
  const values = fc.record({
    name: text(80),
    terminalIds: fc.constantFrom<string[]>([], [place.terminalId], Array(2_001).fill(place.terminalId)),
    reason: text(500),
  });
  await fc.assert(
    fc.asyncProperty(values, async ({ name, ...typed }) => {
      // A name must be unique, and only the server knows whether it is.
      const unique =
        name.length < 70 ? `${name}${name.trim() && ++count}` : name.replace(/^x{9}/, String(1e8 + ++count));
      const options = { rules: networkInput, values: { ...typed, name: unique } };
      await compare(options, options.values, (input) => place.seller.post('/api/pricing/networks', input));
    }),
    { numRuns: runs },
  );
});

const kinds = ruleKinds.filter((kind) => isKindOfBrand(kind, brands.de.features));
const time = fc.constantFrom('', '8:00', '08:00', '23:59', '24:00', '7', 'abc');
const day = fc.constantFrom('', '2999-03-12', '2999-03-31', '2020-01-01', '2999-02-31');

const ruleValues = () =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    name: text(120),
    unit: fc.constantFrom('' as const, ...priceUnits),
    value: fc.oneof(
      fc.constantFrom(null, 0, -1, 1, 12.5, 845, 99_999_999, -0.000001),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    ),
    products: fc.constantFrom<RuleValues['products']>('all', [], [place.productId]),
    places: fc.constantFrom<RuleValues['places']>('all', [], [place.terminalId]),
    month: fc.constantFrom('', 'M09', ...gasMonths),
    referenceTime: time,
    termDays: fc.constantFrom('', '7', '8', '45'),
    day,
    startTime: time,
    endTime: time,
    setting: fc.constantFrom('', 'MXX', 'MXX+1', 'MYY'),
    discount: fc.boolean(),
    validFrom: fc.constantFrom<RuleValues['validFrom']>(
      { mode: 'now', day: '', time: '' },
      { mode: 'later', day: '2999-01-01', time: '06:30' },
      { mode: 'later', day: '2020-01-01', time: '6:30' },
    ),
    reason: text(500),
  });

test('rules: browser and server give the same messages for any rule', async () => {
  const grouped = await place.seller.post<{ _id: string }>('/api/pricing/groups', { name: 'Probe', kind: 'PRICE' });
  await fc.assert(
    fc.asyncProperty(ruleValues(), async (typed) => {
      const isGrouped = ['DUTY', 'BIO_BLEND', 'PRICE'].includes(typed.kind);
      const kind = isGrouped ? 'PRICE' : typed.kind;
      const values = { ...createRuleValues(kind, isGrouped ? grouped.body._id : null), ...typed, kind };
      await compare({ ...toRuleFormOptions(values, undefined), fields: ruleFields }, values, (input) =>
        place.seller.post('/api/pricing/rules', input),
      );
    }),
    { numRuns: 3 * runs },
  );
});
