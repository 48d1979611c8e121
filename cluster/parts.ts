import { readdirSync } from 'node:fs';
import { sessionSettings } from '../packages/server/src/platform/db/index.ts';
import { toProblem, UNAVAILABLE } from '../packages/server/src/platform/http/problem.ts';
import { serverEnvironment } from '../tools/builds.ts';
import { root } from '../tools/run.ts';
import { archiveSettings } from './backup.ts';
import { databases, market, nodes, type Plan } from './plan.ts';
import { nodeProgram } from './versions.ts';

/** A program that the supervisor keeps running. */
export interface Part {
  readonly name: string;
  readonly command: string;
  /** Parts end in the reverse sequence. */
  readonly priority: number;
  /** The product runs as the user of this command, who can read the checkout. */
  readonly asOwner: boolean;
  /** Not started again when it ends. */
  readonly isOnce?: true;
  readonly env?: Readonly<Record<string, string>>;
}

const debianPostgres = '/usr/lib/postgresql';
const host = '127.0.0.1';
/** Short, so that a drill of minutes sees many windows. */
export const windowSeconds = 15;

/** The folder with the programs of the newest PostgreSQL of Debian. */
function findPostgres(): string {
  const versions = readdirSync(debianPostgres).map(Number);
  return `${debianPostgres}/${Math.max(...versions)}/bin`;
}

/** The programs of the cluster. */
function listParts(plan: Plan): Part[] {
  const etcd = [
    'etcd --enable-v2 --name etcd --data-dir',
    plan.at('etcd'),
    ...['--listen-client-urls', '--advertise-client-urls'].map((name) => `${name} http://${host}:${plan.port('etcd')}`),
    ...['--listen-peer-urls', '--initial-advertise-peer-urls'].map((name) => `${name} ${etcdPeer(plan)}`),
    `--initial-cluster etcd=${etcdPeer(plan)}`,
  ].join(' ');
  return [
    { name: 'etcd', command: etcd, priority: 10, asOwner: true },
    ...databases.map((name) => ({ name, command: `patroni ${plan.at(`${name}.yml`)}`, priority: 20, asOwner: true })),
    // Started by a restore only.
    { name: 'restored', command: restoredCommand(plan), priority: 20, asOwner: true, isOnce: true },
    { name: 'haproxy', command: `haproxy -db -f ${plan.at('haproxy.cfg')}`, priority: 30, asOwner: true },
    { name: 'pgbouncer', command: `pgbouncer ${plan.at('pgbouncer.ini')}`, priority: 40, asOwner: true },
    ...nodes.map((name) => ({
      ...{ name, priority: 50, asOwner: false, env: productEnv(plan, name) },
      command: `${process.execPath} ${nodeProgram(plan, name)}`,
    })),
  ];
}

const etcdPeer = (plan: Plan) => `http://${host}:${plan.port('etcdPeer')}`;
const patroniPort = (plan: Plan, name: (typeof databases)[number]) =>
  plan.port(name.replace('pg', 'patroni') as 'patroni1');

/** The settings of a node. */
export function productEnv(plan: Plan, name: (typeof nodes)[number]): Record<string, string> {
  return {
    ...serverEnvironment,
    PORT: String(plan.port(name)),
    PUBLIC_URL: `http://localhost:${plan.port('web')}`,
    DATABASE_URL: plan.address('pooler', 'app'),
    DATABASE_DIRECT_URL: plan.address('write', 'app'),
    DATABASE_READ_URL: plan.address('read', 'app'),
    DATA_DIR: plan.at(name),
    AUDIT_DIR: plan.at('audit'),
    SECRET_KEY: plan.secrets.secretKey,
    TRUST_PROXY: 'loopback',
    // The drills receive messages on the loopback address.
    WEBHOOK_ALLOW_PRIVATE: '1',
    DEMO: '1',
    WINDOW_SECONDS: String(windowSeconds),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
  };
}

/** What each server is set to. A restored one needs at least the same number of connections as the one that wrote its log. */
const serverSettings = {
  ...{ max_connections: 200, shared_buffers: '128MB', random_page_cost: 1.1, max_wal_size: '2GB' },
  ...{ jit: 'off', timezone: 'UTC' },
};

const restoredCommand = (plan: Plan) =>
  `${findPostgres()}/postgres -D ${plan.at('restored')} -c config_file=${plan.at('restored.conf')}`;

/** Settings of the restored database. It has none of Patroni's, so it waits for no replica. */
export function restoredConfig(port: number): string {
  const settings = {
    ...{ listen_addresses: host, port, unix_socket_directories: '', cluster_name: 'restored' },
    ...serverSettings,
  };
  return `${Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'`)
    .join('\n')}\n`;
}

/** Patroni reads JSON, which is YAML. A hung primary is replaced after `ttl`, a crashed one starts again at its place. */
export function patroniConfig(plan: Plan, name: (typeof databases)[number]): string {
  const { superuser, replication } = plan.secrets;
  const users = { superuser: ['postgres', superuser], replication: ['replicator', replication] } as const;
  const rest = `${host}:${patroniPort(plan, name)}`;
  const database = `${host}:${plan.port(name)}`;
  return JSON.stringify(
    {
      ...{ scope: 'handelsplatz', name },
      restapi: { listen: rest, connect_address: rest },
      // Over version 3 of the interface Patroni 3.0 writes the lease without comparing: a primary that hung would take it back.
      etcd: { host: `${host}:${plan.port('etcd')}` },
      bootstrap: {
        dcs: {
          ...{ ttl: 20, loop_wait: 2, retry_timeout: 3, maximum_lag_on_failover: 1_048_576, synchronous_mode: true },
          postgresql: {
            ...{ use_pg_rewind: true, use_slots: true },
            parameters: {
              ...{ ...serverSettings, wal_keep_size: '256MB' },
              // Otherwise the primary's clean-up would end long reads of a replica.
              hot_standby_feedback: 'on',
            },
          },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        ...{ listen: database, connect_address: database, bin_dir: findPostgres() },
        ...{ data_dir: plan.at(name), pgpass: plan.at(`${name}.pgpass`) },
        authentication: Object.fromEntries(
          Object.entries(users).map(([what, [username, password]]) => [what, { username, password }]),
        ),
        // The backup connects through the socket.
        parameters: { unix_socket_directories: plan.at('sockets'), ...archiveSettings(plan, name) },
        pg_hba: [
          'local all postgres scram-sha-256',
          ...['all all', 'replication replicator'].map((who) => `host ${who} ${host}/32 scram-sha-256`),
        ],
      },
    },
    undefined,
    2,
  );
}

/**
 * HAProxy asks Patroni which database is the primary, and the nodes whether they are ready. While none is ready those that live answer:
 * pages open, and what needs the database is answered 503 by the product.
 */
export function haproxyConfig(plan: Plan): string {
  const backends = nodes.map((name) => `  server ${name} ${host}:${plan.port(name)} check`).join('\n');
  const doors = (['write', 'read'] as const).map((door) => {
    const servers = databases.map(
      (name) => `  server ${name} ${host}:${plan.port(name)} check port ${patroniPort(plan, name)}`,
    );
    return `
listen ${door}
  mode tcp
  bind ${host}:${plan.port(door)}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /${door === 'write' ? 'primary' : 'replica'}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}`;
  });
  return `global
  stats socket ${plan.at('haproxy.sock')} mode 600 level admin
  maxconn 4000

defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 2500ms
${doors.join('\n')}

frontend web
  mode http
  bind ${host}:${plan.port('web')}
  option forwardfor
  errorfile 502 ${plan.at('away.http')}
  errorfile 503 ${plan.at('away.http')}
  errorfile 504 ${plan.at('away.http')}
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
  mode http
  balance leastconn
  option redispatch
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${backends}

backend living
  mode http
  balance roundrobin
  option redispatch
  option httpchk GET /api/health/live
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${backends}
`;
}

/** What HAProxy answers when a node ends amid a request: the same as the product while its database is away. */
export function awayAnswer(): string {
  const { requestId: _, ...problem } = toProblem(UNAVAILABLE, '');
  const body = JSON.stringify(problem);
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/problem+json',
    'cache-control: no-store',
    'retry-after: 2',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export function pgbouncerConfig(plan: Plan): string {
  return `[databases]
${market} = host=${host} port=${plan.port('write')} dbname=${market}

[pgbouncer]
listen_addr = ${host}
listen_port = ${plan.port('pooler')}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${plan.at('users.txt')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 30
query_wait_timeout = 10
server_login_retry = 1
server_connect_timeout = 3
`;
}

export const pgbouncerUsers = (plan: Plan): string => `"${market}" "${plan.secrets.app}"\n`;

/** One program after the other, each with its own log. A part that ends is started again. */
export function supervisorConfig(plan: Plan): string {
  const programs = listParts(plan).map(
    ({ name, command, priority, asOwner, isOnce, env = {} }) => `
[program:${name}]
command=${command}
directory=${root}
priority=${priority}
autostart=false
autorestart=${!isOnce}
startretries=${isOnce ? 0 : 100}
stopwaitsecs=60
redirect_stderr=true
stdout_logfile=${plan.at('log', `${name}.log`)}
environment=${Object.entries(env)
      .map(([key, value]) => `${key}="${value}"`)
      .join(',')}${asOwner && plan.owner ? `\nuser=${plan.owner.name}` : ''}`,
  );
  return `[unix_http_server]
file=${plan.at('supervisor.sock')}
chmod=0600

[supervisord]
logfile=${plan.at('log', 'supervisor.log')}
pidfile=${plan.at('supervisor.pid')}${plan.owner ? '\nuser=root' : ''}

[rpcinterface:supervisor]
supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface

[supervisorctl]
serverurl=unix://${plan.at('supervisor.sock')}
${programs.join('\n')}
`;
}

/** The statements that make the product's database, with the settings that its connections need behind a pooler. */
export function databaseStatements(
  plan: Plan,
  { hasRole, hasDatabase }: { hasRole: boolean; hasDatabase: boolean },
): string[] {
  return [
    ...(hasRole ? [] : [`create role ${market} login password '${plan.secrets.app}'`]),
    ...(hasDatabase ? [] : [`create database ${market} owner ${market}`]),
    ...Object.entries(sessionSettings).map(
      ([name, value]) => `alter role ${market} in database ${market} set ${name} = '${value}'`,
    ),
  ];
}
