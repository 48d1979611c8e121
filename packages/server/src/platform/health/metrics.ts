import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Features add their own metrics here. */
  registry: Registry;
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Statements that a replica may answer, by the server that did. Without replicas none is counted. */
  databaseReads: Counter<'server'>;
};

/** Each app has its own registry, so that two in one process (tests) do not share figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const databaseReads = new Counter({
    name: 'database_reads_total',
    help: 'Statements that a replica may answer, by the server that did',
    labelNames: ['server'] as const,
    registers: [registry],
  });
  return { registry, httpDuration, databaseReads };
}
