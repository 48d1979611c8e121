import { refusalCodes } from '@handelsplatz/contract/refusals';
import { brandCodes } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { findRefusalPanel } from '../../platform/refusal-panels.ts';
import { listArticles } from './articles.ts';
import { listPanels } from './titles.ts';

test.each(brandCodes)('every refusal leads to an article in brand %s', (brand) => {
  applyDeployment({ brand, demo: false });
  const shown = listPanels().map(([panel]) => panel);
  for (const code of refusalCodes) {
    const panel = findRefusalPanel(code, shown);
    expect(shown, code).toContain(panel);
    for (const side of ['einkauf', 'verkauf'] as const)
      expect(listArticles(panel, side).length, `${code} ${side}`).toBeGreaterThan(0);
  }
});

test('a refusal leads to the panel of its subject', () => {
  const shown = ['erste-schritte', 'handelsplatz', 'regeln', 'meldungen'];
  expect(findRefusalPanel('terms_not_accepted', shown)).toBe('regeln');
  expect(findRefusalPanel('contract_closed', shown)).toBe('meldungen');
  expect(findRefusalPanel('idempotency_key_reused', shown)).toBe('meldungen');
});
