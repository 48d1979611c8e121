import { brands, listRetentionRules } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { StartupError } from '../errors/index.ts';
import { readConfig } from './config.ts';

const rules = {
  brands: ['de', 'ch'],
  isBrand: (value: string) => ['de', 'ch'].includes(value),
  listRetentionRules: () => listRetentionRules(brands.de),
};

test('starts without any variable: on the loopback address, with the demo market', () => {
  const config = readConfig({}, rules);
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', brand: 'de', windowSeconds: 60, demo: true });
  expect(config.publicUrl).toBe('http://localhost:3000');
});

test('fills no demo data into a named database unless asked to', () => {
  const databaseUrl = 'postgres://user:pw@/market?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: databaseUrl }, rules)).toMatchObject({ demo: false, databaseUrl });
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: '1' }, rules).demo).toBe(true);
});

test('takes further addresses of the database only beside the first', () => {
  const databaseUrl = 'postgres://pooler/market';
  const further = { databaseDirectUrl: 'postgres://server/market', databaseReadUrl: 'postgres://replica/market' };
  const env = { DATABASE_DIRECT_URL: further.databaseDirectUrl, DATABASE_READ_URL: further.databaseReadUrl };
  expect(readConfig({ DATABASE_URL: databaseUrl, ...env }, rules)).toMatchObject({ databaseUrl, ...further });
  const alone = readConfig({ DATABASE_URL: databaseUrl }, rules);
  expect([alone.databaseDirectUrl, alone.databaseReadUrl]).toEqual([undefined, undefined]);
});

test('keeps what ends as long as is usual, or as the operator says', () => {
  expect(readConfig({}, rules).retention).toEqual({ auditYears: 10, eventDays: 30, mailDays: 30, tickDays: 3 });
  const env = { KEEP_AUDIT_YEARS: '30', KEEP_EVENT_DAYS: '400', KEEP_MAIL_DAYS: '7', KEEP_TICK_DAYS: '90' };
  const retention = { auditYears: 30, eventDays: 400, mailDays: 7, tickDays: 90 };
  expect(readConfig(env, rules).retention).toEqual(retention);
});

test('the brand’s law bounds the years of the audit from below', () => {
  const refused = () => readConfig({ KEEP_AUDIT_YEARS: '5' }, rules);
  expect(refused).toThrow('KEEP_AUDIT_YEARS must be a whole number from 10 to 30, not "5".');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['WINDOW_SECONDS', '9'],
  ['WINDOW_SECONDS', '601'],
  ['BRAND', 'fr'],
  ...['DEMO', 'SERVICE_WORKER', 'PRICE_HISTORY', 'SCHEDULES', 'WEBHOOK_ALLOW_PRIVATE', 'AUDIT_MAIL'].map(
    (name): [string, string] => [name, 'perhaps'],
  ),
  ['MAIL_FROM', 'Markt'],
  ['MAIL_FROM', 'Markt <no-reply>'],
  ['AUDIT_SECONDS', '3601'],
  ['KEEP_AUDIT_YEARS', '31'],
  ['KEEP_EVENT_DAYS', '6'],
  ['KEEP_EVENT_DAYS', '401'],
  ['KEEP_MAIL_DAYS', '6'],
  ['KEEP_TICK_DAYS', '91'],
  ['DATABASE_URL', 'mysql://secret@host/db'],
  ['DATABASE_DIRECT_URL', 'mysql://secret@host/db'],
  ['DATABASE_DIRECT_URL', 'postgres://server/market'],
  ['DATABASE_READ_URL', 'postgres://replica/market'],
  ['NATS_URL', 'nats-server:4222'],
  ['SMTP_URL', 'mailhost'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'example.org'],
  ['TRUST_PROXY', 'rubbish'],
  ['TRUST_PROXY', '10.0.0.1, rubbish'],
])('refuses %s=%s with one sentence that names it', (name, value) => {
  const refused = () => readConfig({ [name]: value }, rules);
  expect(refused).toThrow(StartupError);
  expect(refused).toThrow(new RegExp(`^${name} .*\\.$`));
});

test('does not repeat a refused address because it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://secret@host/db' }, rules)).toThrow(/^((?!secret).)*$/);
});
