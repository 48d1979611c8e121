export type { Config, LogLevel } from './config.ts';
export { type ConfigRules, readConfig } from './config.ts';
export type { IsProxy } from './proxies.ts';
