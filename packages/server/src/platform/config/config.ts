import { join, resolve } from 'node:path';
import type { Retention, RetentionRule } from '@handelsplatz/domain/brands';
import { StartupError } from '../errors/index.ts';
import { type IsProxy, readProxies } from './proxies.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** All settings from the environment, read once at the start. */
export type Config = {
  port: number;
  /** 127.0.0.1 unless HOST is set: a first start with demo users must not be open to the network. */
  host: string;
  brand: string;
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` is a pooler that hands out a connection for each transaction. */
  databaseDirectUrl: string | undefined;
  /** Replicas of `databaseUrl`, for reads that show and never decide. */
  databaseReadUrl: string | undefined;
  /** Carries events between nodes instead of the database. */
  natsUrl: string | undefined;
  feed: string;
  /** Address or file of the European Central Bank's daily rates, for feeds without rates of their own. */
  ecbSource: string | undefined;
  windowSeconds: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  demo: boolean;
  /** Off: browsers remove the service worker at their next visit. */
  serviceWorker: boolean;
  /** Off: this node does not record the prices of market windows; another one must. */
  recordPrices: boolean;
  /** Off: this node starts no work by the time of day; another one must. */
  runSchedules: boolean;
  logLevel: LogLevel;
  dev: boolean;
  /** Base of the links in mails, without a trailing slash. */
  publicUrl: string;
  /** Requests per minute that one session or address may send; 0 means no limit. */
  rateLimitPerMinute: number;
  /** Address of the register of the European Union that is asked before a VAT number is entered; without it nobody is asked. */
  vatRegisterUrl: string | undefined;
  /** Recognises the reverse proxies whose X-Forwarded-For is trusted. */
  isProxy: IsProxy;
  /** Webhooks may also be sent over plain http and into private networks: for tests and demos only. */
  webhooksMayBePrivate: boolean;
  /** Bearer token for /metrics; without it only this machine may read them. */
  metricsToken: string | undefined;
  /** Seals secrets in the database; without it a key in the data folder does. Several nodes need the same one. */
  secretKey: string | undefined;
  /** The folder of the audit's signed roots and their key, outside the database: on another disk, or one that is only written once. */
  auditDir: string;
  /** How often the audit's entries are sealed; 0: this node seals none. */
  auditSeconds: number;
  /** Whether the last signed root is mailed to the administrators of the provider every day. */
  auditMail: boolean;
  /** How long records that end are kept. */
  retention: Retention;
};

/** What the platform does not know itself: which brands and feeds exist, and how long a brand may keep records. */
export type ConfigRules = {
  brands: readonly string[];
  isBrand(value: string): boolean;
  defaultFeed?: string;
  isFeed?(value: string): boolean;
  listRetentionRules(brand: string): Readonly<Record<keyof Retention, RetentionRule>>;
};

const shortestSecretKey = 32;
const databaseProtocols = ['postgres:', 'postgresql:'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Throws a `StartupError` with one sentence that names the variable. */
export function readConfig(env: Environment, rules: ConfigRules): Config {
  const brand = readBrand(env, rules);
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  const databaseUrl = readUrl(env, 'DATABASE_URL', databaseProtocols);
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = resolve(read(env, 'DATA_DIR') ?? '.data');
  return {
    port,
    host: read(env, 'HOST') ?? '127.0.0.1',
    brand,
    dataDir,
    databaseUrl,
    databaseDirectUrl: readFurtherUrl(env, 'DATABASE_DIRECT_URL', databaseUrl),
    databaseReadUrl: readFurtherUrl(env, 'DATABASE_READ_URL', databaseUrl),
    natsUrl: readUrl(env, 'NATS_URL', ['nats:', 'tls:']),
    feed: readFeed(env, rules),
    ecbSource: read(env, 'ECB_RATES'),
    windowSeconds: readInteger(env, 'WINDOW_SECONDS', 60, 10, 600),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env) ?? `no-reply@${new URL(publicUrl).hostname}`,
    demo: readBoolean(env, 'DEMO', databaseUrl === undefined),
    serviceWorker: readBoolean(env, 'SERVICE_WORKER', true),
    recordPrices: readBoolean(env, 'PRICE_HISTORY', true),
    runSchedules: readBoolean(env, 'SCHEDULES', true),
    logLevel: readLogLevel(env),
    dev: read(env, 'NODE_ENV') === 'development',
    publicUrl: publicUrl.replace(/(?<!\/)\/+$/, ''),
    rateLimitPerMinute: readInteger(env, 'RATE_LIMIT', 1_200, 0, 1_000_000),
    vatRegisterUrl: readUrl(env, 'VAT_REGISTER_URL', ['http:', 'https:']),
    isProxy: readTrustedProxies(env),
    webhooksMayBePrivate: readBoolean(env, 'WEBHOOK_ALLOW_PRIVATE', false),
    metricsToken: read(env, 'METRICS_TOKEN'),
    secretKey: readSecretKey(env),
    auditDir: resolve(read(env, 'AUDIT_DIR') ?? join(dataDir, 'audit')),
    auditSeconds: readInteger(env, 'AUDIT_SECONDS', 5, 0, 3_600),
    auditMail: readBoolean(env, 'AUDIT_MAIL', true),
    retention: readRetention(env, rules.listRetentionRules(brand)),
  };
}

function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readInteger(env: Environment, name: string, fallback: number, low: number, high: number): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new StartupError(`${name} must be a whole number from ${low} to ${high}, not "${text}".`);
}

function readRetention(env: Environment, rules: ReturnType<ConfigRules['listRetentionRules']>): Retention {
  const readKept = (name: string, { usual, least, most }: RetentionRule) => readInteger(env, name, usual, least, most);
  return {
    auditYears: readKept('KEEP_AUDIT_YEARS', rules.auditYears),
    eventDays: readKept('KEEP_EVENT_DAYS', rules.eventDays),
    mailDays: readKept('KEEP_MAIL_DAYS', rules.mailDays),
    tickDays: readKept('KEEP_TICK_DAYS', rules.tickDays),
  };
}

function readBoolean(env: Environment, name: string, fallback: boolean): boolean {
  const text = read(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['1', 'true', 'yes', 'on'].includes(text)) return true;
  if (['0', 'false', 'no', 'off'].includes(text)) return false;
  throw new StartupError(`${name} must be true or false, not "${text}".`);
}

/** The value may hold a password, so the sentence does not repeat it. */
function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  // A socket address such as postgres://user@/name?host=/run has no host, which URL refuses.
  const parseable = text.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=\/)/, '$1localhost');
  if (URL.canParse(parseable) && protocols.includes(new URL(parseable).protocol)) return text;
  throw new StartupError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
}

/** A second way to the database of `DATABASE_URL`. */
function readFurtherUrl(env: Environment, name: string, databaseUrl: string | undefined): string | undefined {
  const url = readUrl(env, name, databaseProtocols);
  if (url === undefined || databaseUrl !== undefined) return url;
  throw new StartupError(`${name} is a second address of the database; set the first one in DATABASE_URL.`);
}

function readMailFrom(env: Environment): string | undefined {
  const text = read(env, 'MAIL_FROM');
  if (text === undefined || /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text;
  throw new StartupError(`MAIL_FROM must be a mail address, or a name with one in angle brackets, not "${text}".`);
}

/** The sentence does not repeat the key. */
function readSecretKey(env: Environment): string | undefined {
  const text = read(env, 'SECRET_KEY');
  if (text === undefined || text.length >= shortestSecretKey) return text;
  throw new StartupError(`SECRET_KEY must have at least ${shortestSecretKey} characters.`);
}

function readTrustedProxies(env: Environment): IsProxy {
  const text = read(env, 'TRUST_PROXY');
  if (text === undefined) return () => false;
  const isProxy = readProxies(text);
  if (isProxy !== undefined) return isProxy;
  throw new StartupError(
    `TRUST_PROXY must list addresses or networks such as 10.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, not "${text}".`,
  );
}

function readBrand(env: Environment, rules: ConfigRules): string {
  const brand = read(env, 'BRAND') ?? 'de';
  if (rules.isBrand(brand)) return brand;
  throw new StartupError(`BRAND must be one of ${rules.brands.join(', ')}, not "${brand}".`);
}

function readFeed(env: Environment, rules: ConfigRules): string {
  const feed = read(env, 'FEED') ?? rules.defaultFeed ?? 'synthetic';
  if (rules.isFeed?.(feed) ?? true) return feed;
  throw new StartupError(`FEED names no known price feed: "${feed}".`);
}

function readLogLevel(env: Environment): LogLevel {
  const text = read(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined) return level;
  throw new StartupError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}
