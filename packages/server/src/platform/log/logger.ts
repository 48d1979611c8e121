import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/index.ts';

const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'cookie', 'authorization', 'set-cookie'];

/** JSON lines. Secrets are removed from logged objects up to two levels deep. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = name.includes('-') ? `["${name}"]` : `.${name}`;
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
  });
  const options = { level: config.logLevel, redact: { paths, censor: '[removed]' }, base: null };
  return destination === undefined ? pino(options) : pino(options, destination);
}
