import { globSync, readFileSync, statSync } from 'node:fs';
import { refusalCodes } from '@handelsplatz/contract/refusals';
import { brandCodes } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { explainedRefusals } from '../../platform/explained-refusals.ts';
import { sides } from './article.ts';
import { allArticles, findExplanation, listArticles } from './articles.ts';
import { writeFacts } from './facts.ts';
import { pictureSize } from './pictures.ts';
import { helpTitles, listPanels } from './titles.ts';

applyDeployment({ brand: 'de', demo: false });

const folder = import.meta.dirname;
const features = readFileSync(`${folder}/../../../../../docs/features.md`, 'utf8');
const pictures = globSync('pictures/*.webp', { cwd: folder }).map((path) => path.replace(/^.*\/|\.webp$/g, ''));

// A sentence about one of these may be added together with the feature (docs/features.md).
test.each([
  ['a request for a connection', /Verbinden Sie sich/],
  ['new offers', /veröffentlichen? (Sie )?(Ihr|ein|Ihre) Angebot|wählen Sie Produkt/],
  ['another name of the loading number', /Hebe/],
])('the help centre does not promise %s', (_, promise) => {
  for (const { question, answer } of allArticles) expect(`${question} ${answer}`).not.toMatch(promise);
});

test('each article explains a capability that exists, stands in a panel, and says for whom it is', () => {
  for (const article of allArticles) {
    expect(features, article.id).toContain(`\n| ${article.feature} | `);
    expect(Object.keys(helpTitles), article.id).toContain(article.panel);
    expect(article.for.length, article.id).toBeGreaterThan(0);
    for (const side of article.for) expect(sides, article.id).toContain(side);
    expect(article.id.startsWith(`${article.panel}-`), article.id).toBe(true);
  }
});

/** Capabilities that nobody meets on a page of their own. */
const silent = ['dashboard', 'locations', 'contact', 'onboarding'];

test('each capability is explained', () => {
  const named = [...features.matchAll(/^\| ([a-z-]+) \| .* \| (?:whole|part)/gm)].map(([, name]) => name ?? '');
  const explained = new Set(allArticles.map(({ feature }) => feature));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !explained.has(name) && !silent.includes(name))).toEqual([]);
});

test('the help centre explains price alerts only where the brand has them', () => {
  const questions = () => listArticles('einkauf', 'handelsplatz').map(({ question }) => question);
  applyDeployment({ brand: 'at', demo: false });
  expect(questions()).not.toContain('Wie erfahre ich, dass ein Preis gefallen ist?');
  applyDeployment({ brand: 'de', demo: false });
  expect(questions()).toContain('Wie erfahre ich, dass ein Preis gefallen ist?');
});

test('the help centre names who grants the right to buy: the seller where the brand has one', () => {
  const answers = () => listArticles('einkauf', 'erste-schritte').map(({ answer }) => answer);
  expect(answers().join()).toContain('fragen Sie Ihren Administrator');
  applyDeployment({ brand: 'ch', demo: false });
  expect(answers().join()).toContain('fragen Sie Ihren Verkäufer');
  expect(answers().join()).not.toMatch(/ß|„/);
  applyDeployment({ brand: 'de', demo: false });
});

test.each(brandCodes)(
  'every refusal leads each side to an article in brand %s, and nothing is left to fill in',
  (code) => {
    applyDeployment({ brand: code, demo: false });
    const shown = listPanels('admin').map(([panel]) => panel);
    for (const side of sides) {
      for (const refusal of refusalCodes) expect(shown, refusal).toContain(findExplanation(refusal, side)?.panel);
      for (const { answer, id } of listArticles(side)) expect(answer, id).not.toMatch(/[{}]|undefined/);
    }
    applyDeployment({ brand: 'de', demo: false });
  },
);

test('articles name how long this deployment keeps entries of the audit and events', () => {
  applyDeployment({ brand: 'de', demo: false, retention: { auditYears: 12, eventDays: 60 } });
  const answers = listArticles('verkauf')
    .map(({ answer }) => answer)
    .join();
  applyDeployment({ brand: 'de', demo: false });
  expect(answers).toContain('Einträge stehen zwölf Kalenderjahre im Protokoll.');
  expect(answers).toContain('60 Tage');
});

test('articles name each fact of the table', () => {
  const answers = allArticles.map(({ answer }) => answer).join();
  for (const name of Object.keys(writeFacts())) expect(answers, name).toContain(`{${name}}`);
});

test('a refusal leads to the article of its subject, and its sentence links to it', () => {
  expect(findExplanation('terms_version_changed', 'einkauf')?.id).toBe('regeln-agb');
  expect(findExplanation('contract_closed', 'verkauf')?.id).toBe('kontrakte-kontrakt-anlegen');
  expect(findExplanation('idempotency_key_reused', 'einkauf')?.id).toBe('meldungen-es-geht-nicht');
  expect(findExplanation('replay_running', 'verkauf')?.id).toBe('handelsplatz-preise-berechnen');
  expect(findExplanation('terms_changed', 'verkauf')?.id).toBe('meldungen-inzwischen-geaendert');
  const begins = new Set(allArticles.flatMap(({ refusals }) => refusals).filter((begin) => begin !== '*'));
  expect(explainedRefusals.toSorted()).toEqual([...begins].toSorted());
  for (const begin of begins)
    expect(refusalCodes.filter((code) => code.startsWith(begin)).length, begin).toBeGreaterThan(0);
});

/** What most users come for. */
const pictured = [
  'market',
  'orders',
  'offers',
  'pricing',
  'contracts',
  'standing-orders',
  'approvals',
  'relationships',
  'accounts',
  'statistics',
  'favourites',
  'team',
  'identity',
  'uploads',
  'api-keys',
  'webhooks',
  'admin',
];

test('each picture of an article exists, is small, and is shown; each main capability has one', () => {
  const shown = allArticles.flatMap(({ picture }) => (picture ? [picture.name] : []));
  expect([...new Set(shown)].toSorted()).toEqual(pictures.toSorted());
  expect(pictures.length).toBeLessThanOrEqual(20);
  for (const name of pictures) {
    const path = `${folder}/pictures/${name}.webp`;
    expect(statSync(path).size, name).toBeLessThanOrEqual(60_000);
    expect(readSize(readFileSync(path)), name).toEqual(pictureSize);
  }
  const withPicture = new Set(allArticles.filter(({ picture }) => picture).map(({ feature }) => feature));
  expect(pictured.filter((feature) => !withPicture.has(feature))).toEqual([]);
});

/** The size of a WebP of the extended kind (RFC 9649, 2.7), as Chromium writes it. */
const readSize = (file: Buffer) => ({ width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 });
