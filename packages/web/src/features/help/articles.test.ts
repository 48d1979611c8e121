import { expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { listArticles } from './articles.ts';
import { helpTitles } from './titles.ts';

applyDeployment({ brand: 'de', demo: false });

const all = Object.keys(helpTitles)
  .filter((panel) => panel !== 'tastatur')
  .flatMap((panel) => (['einkauf', 'verkauf'] as const).flatMap((side) => listArticles(panel, side)));

// A sentence about one of these may be added together with the feature (docs/features.md).
test.each([
  ['a request for a connection', /Verbinden Sie sich/],
  ['new offers', /veröffentliche|wählen Sie Produkt/],
  ['granting the right to buy', /vergibt/],
  ['another name of the loading number', /Hebe/],
])('the help centre does not promise %s', (_, promise) => {
  for (const { question, answer } of all) expect(`${question} ${answer}`).not.toMatch(promise);
});

test('the help centre explains price alerts only where the brand has them', () => {
  const questions = () => listArticles('handelsplatz', 'einkauf').map(({ question }) => question);
  applyDeployment({ brand: 'at', demo: false });
  expect(questions()).not.toContain('Wie erfahre ich, dass ein Preis gefallen ist?');
  applyDeployment({ brand: 'de', demo: false });
  expect(questions()).toContain('Wie erfahre ich, dass ein Preis gefallen ist?');
});

test('the help centre names who grants the right to buy: the seller where the brand has one', () => {
  const answer = () => listArticles('erste-schritte', 'einkauf').at(-1)?.answer;
  applyDeployment({ brand: 'de', demo: false });
  expect(answer()).toContain('fragen Sie Ihren Administrator');
  applyDeployment({ brand: 'ch', demo: false });
  expect(answer()).toContain('fragen Sie Ihren Verkäufer');
  applyDeployment({ brand: 'de', demo: false });
});
