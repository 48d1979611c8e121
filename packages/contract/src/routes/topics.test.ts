import { expect, test } from 'vitest';
import { operations } from './index.ts';
import { isRefreshedWhenRefused, namedBeginnings, refreshedTopics, topicOfPath } from './topics.ts';

const commands = operations.map(({ route }) => `${route.method} ${route.path}$`);

test('each beginning in the tables begins a route', () => {
  const begins = (start: string) =>
    commands.some((command) => `/${command.split(' /')[1]}`.startsWith(start) || command.startsWith(start));
  expect(namedBeginnings.filter((start) => !begins(start))).toEqual([]);
});

test.each([
  ['/api/accounts/:id', 'accounts'],
  ['/api/accounts/:id/permits', 'permits'],
  ['/api/admin/overview', 'admin'],
  ['/api/v2/offers', 'offers'],
  ['/api/v2/offers/additives', 'additives'],
] as const)('the longest beginning decides that %s belongs to %s', (path, topic) => {
  expect(topicOfPath(path)).toBe(topic);
});

test.each([
  ['/api/team/:id', ['team']],
  ['/api/contracts/:id/call-offs', ['contracts', 'orders', 'statistics']],
  ['/api/pricing/rules/:id', ['pricing', 'offers']],
  ['/api/pricing/drafts/:id', ['pricing', 'law']],
  ['/api/standing-orders/preview', []],
] as const)('a command at %s makes %j load again', (path, topics) => {
  expect(refreshedTopics(path)).toEqual(topics);
});

test.each([
  ['POST /api/admin/accounts', false],
  ['POST /api/admin/accounts/:id/disable', true],
  ['PUT /api/relationships/:id', true],
  ['PUT /api/relationships/:id/credit', false],
  ['POST /api/apiKeys/:id/rotation', false],
  ['DELETE /api/apiKeys/:id', true],
] as const)('pages load again after a refusal of %s: %s', (command, expected) => {
  expect(isRefreshedWhenRefused(command)).toBe(expected);
});
