import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './apt.ts';
import { root } from './run.ts';

const program = '/usr/bin/prometheus';

/** A running Prometheus. */
export interface Prometheus {
  /** The names of the alarms that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  /** The names of the alarms that fire, or will if nothing changes. */
  raised(): Promise<ReadonlySet<string>>;
  stop(): void;
}

interface Alarm {
  readonly state: 'pending' | 'firing';
  readonly labels: { readonly alertname: string };
}

/** A Prometheus with the alarms of `deploy/alarms.yaml`, which asks nodes (`host:port`) every second. Undefined where none could be installed. */
export function startPrometheus(port: number, nodes: readonly string[]): Prometheus | undefined {
  if (!existsSync(program) && !installPackage('prometheus', '--no-install-recommends')) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'handelsplatz-prometheus-'));
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(root, 'deploy', 'alarms.yaml')],
    scrape_configs: [{ job_name: 'handelsplatz', static_configs: [{ targets: nodes }] }],
  };
  // JSON is YAML.
  writeFileSync(join(dir, 'prometheus.yml'), JSON.stringify(settings));
  const given = [`--config.file=${dir}/prometheus.yml`, `--storage.tsdb.path=${dir}/data`];
  const child = spawn(program, [...given, `--web.listen-address=127.0.0.1:${port}`, '--log.level=error'], {
    stdio: 'inherit',
  });
  const list = async (states: readonly Alarm['state'][]) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
    if (!answer?.ok) return new Set<string>();
    const { data } = (await answer.json()) as { data: { alerts: Alarm[] } };
    return new Set(data.alerts.filter(({ state }) => states.includes(state)).map(({ labels }) => labels.alertname));
  };
  return {
    firing: () => list(['firing']),
    raised: () => list(['pending', 'firing']),
    stop() {
      child.once('exit', () => rmSync(dir, { recursive: true, force: true }));
      child.kill();
    },
  };
}
