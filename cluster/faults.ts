import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { databases, nodes, type Plan } from './plan.ts';
import { slowKbits, withSlowNetwork } from './slow-network.ts';
import { isReady, memberStates, until } from './start.ts';
import { control } from './supervisor.ts';
import { chooseVersion, makeNextVersion, nextPart, type Version } from './versions.ts';

type Member = (typeof databases)[number];
type Node = (typeof nodes)[number];

/** One fault of the drill. Whatever it takes away it gives back; nobody restarts anything by hand. */
export interface Fault {
  readonly name: string;
  /** Longest time from the fault to the last request that fails, and without a placed order, in seconds. */
  readonly bar: number;
  run(plan: Plan, random: () => number): Promise<void>;
}

/** Longer than a hung primary keeps its lease. */
const hungMs = 35_000;
const lostMs = 15_000;
const slowMs = 15_000;

export const faults: readonly Fault[] = [
  {
    ...{ name: 'switchover', bar: 15 },
    async run(plan) {
      const leader = await findMember(plan, 'leader');
      const answer = await fetch(
        `http://127.0.0.1:${plan.port(leader.replace('pg', 'patroni') as 'patroni1')}/switchover`,
        {
          method: 'POST',
          body: JSON.stringify({ leader }),
        },
      );
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`);
    },
  },
  {
    ...{ name: 'primary killed with its Patroni', bar: 30 },
    async run(plan) {
      await signalMember(plan, await findMember(plan, 'leader'), 'SIGKILL');
    },
  },
  {
    ...{ name: `primary and its Patroni hang for ${hungMs / 1_000} s`, bar: 30 },
    async run(plan) {
      const pids = await signalMember(plan, await findMember(plan, 'leader'), 'SIGSTOP');
      try {
        await sleep(hungMs);
      } finally {
        send(pids, 'SIGCONT');
      }
    },
  },
  {
    ...{ name: `synchronous replica lost for ${lostMs / 1_000} s`, bar: 15 },
    async run(plan) {
      const lost = await findMember(plan, 'sync_standby');
      await destroyMember(plan, lost);
      await sleep(lostMs);
      await control(plan, 'start', lost);
    },
  },
  {
    ...{ name: 'pooler restarted', bar: 15 },
    run: async (plan) => void (await control(plan, 'restart', 'pgbouncer')),
  },
  {
    ...{ name: 'product node killed', bar: 15 },
    run: async (plan, random) => send([await findPid(plan, chooseNode(random))], 'SIGKILL'),
  },
  {
    ...{ name: `network of a product node at ${slowKbits} kbit/s for ${slowMs / 1_000} s`, bar: 0 },
    run: (plan, random) => withSlowNetwork(plan.port(chooseNode(random)), () => sleep(slowMs)),
  },
  {
    ...{ name: 'product node drained and restarted', bar: 0 },
    run: (plan, random) => drain(plan, chooseNode(random)),
  },
  {
    ...{ name: 'all nodes upgraded, one of them taken back', bar: 0 },
    async run(plan) {
      makeNextVersion(plan);
      const [first, second, third] = nodes;
      await replace(plan, first, 'next');
      await assertPartServed(plan);
      for (const node of [second, third]) await replace(plan, node, 'next');
      // Beside the newer version, whose migration is in the database.
      await replace(plan, second, 'present');
      await assertPartServed(plan);
    },
  },
  {
    ...{ name: 'all nodes taken back to the version before', bar: 0 },
    async run(plan) {
      for (const node of nodes) await replace(plan, node, 'present');
    },
  },
];

/** Drains a node and starts it again as another version. */
async function replace(plan: Plan, node: Node, version: Version): Promise<void> {
  await drain(plan, node, () => chooseVersion(plan, node, version));
  await until(`${node} is ready`, 60_000, () => isReady(plan, node));
}

/** A page of the next version finds its parts on every node, of either version. */
async function assertPartServed(plan: Plan): Promise<void> {
  for (const node of nodes) {
    const { status } = await fetch(`http://127.0.0.1:${plan.port(node)}${nextPart}`);
    if (status !== 200) throw new Error(`${node} answers ${status} for a part of the next version.`);
  }
}

const chooseNode = (random: () => number) => nodes[Math.floor(random() * nodes.length)] ?? nodes[0];

/** HAProxy gives a node no more requests, and the supervisor restarts it when it has answered the last one. */
async function drain(plan: Plan, node: string, whileAway: () => void = () => undefined): Promise<void> {
  for (const backend of ['ready', 'living']) await askProxy(plan, `set server ${backend}/${node} state drain`);
  await until(`${node} has answered its last request`, 60_000, async () => {
    const stat = await askProxy(plan, 'show stat');
    const sessions = ['ready', 'living'].map((backend) => Number(findRow(stat, backend, node)?.[4] ?? 0));
    return sessions.every((count) => count === 0);
  });
  await control(plan, 'stop', node);
  whileAway();
  await control(plan, 'start', node);
  for (const backend of ['ready', 'living']) await askProxy(plan, `set server ${backend}/${node} state ready`);
}

const findRow = (stat: string, backend: string, server: string) =>
  stat
    .split('\n')
    .map((line) => line.split(','))
    .find(([pxname, svname]) => pxname === backend && svname === server);

/** Sends a command to the socket of HAProxy, and returns its answer. */
function askProxy(plan: Plan, command: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  connect(plan.at('haproxy.sock'))
    .on('error', reject)
    .on('data', (piece) => {
      answer += piece;
    })
    .on('end', () => resolve(answer))
    .end(`${command}\n`);
  return promise;
}

async function findMember(plan: Plan, role: 'leader' | 'sync_standby'): Promise<Member> {
  const states = await memberStates(plan);
  const found = databases.find((name) => states[name]?.startsWith(`${role} `));
  if (!found) throw new Error(`There is no ${role}: ${JSON.stringify(states)}`);
  return found;
}

async function findPid(plan: Plan, program: string): Promise<number> {
  return Number((await control(plan, 'pid', program)).trim());
}

/** Sends a signal to a database's Patroni, its server and all processes of the server. Returns their numbers. */
async function signalMember(plan: Plan, name: Member, signal: NodeJS.Signals): Promise<number[]> {
  const pids = await listProcesses(plan, name);
  send(pids, signal);
  return pids;
}

/** Kills a database that stays away. The supervisor stops its frozen Patroni, so that it does not start it again when it is killed. */
export async function destroyMember(plan: Plan, name: Member): Promise<void> {
  const [patroni = 0, ...server] = await listProcesses(plan, name);
  send([patroni], 'SIGSTOP');
  send(server, 'SIGKILL');
  const stopped = control(plan, 'stop', name);
  await until(`the supervisor stops ${name}`, 30_000, async () =>
    // While not all parts run the command fails, with the states in its words.
    new RegExp(`${name} +STOPPING`).test(await control(plan, 'status').catch(String)),
  );
  send([patroni], 'SIGKILL');
  await stopped;
}

/** The processes of a database: its Patroni, its server and those of the server. */
async function listProcesses(plan: Plan, name: Member): Promise<number[]> {
  const server = Number(readFileSync(plan.at(name, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [await findPid(plan, name), server, ...listChildren(server)];
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, ppid] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A process of the server may have ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
