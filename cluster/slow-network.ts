import { runProgram } from './program.ts';

/** What may pass the port of a slowed node, so that a market list takes about a second. */
export const slowKbits = 500;

/** Slows what reaches and leaves a port of the loopback address by the kernel's traffic control while something runs. */
export async function withSlowNetwork(port: number, work: () => Promise<void>): Promise<void> {
  // A drill that was ended may have left its own.
  await shape('qdisc', 'del', 'root').catch(() => undefined);
  await shape('qdisc', 'add', 'root', 'handle', '1:', 'htb');
  try {
    // A packet of the loopback device is as large as 64 kB.
    await shape('class', 'add', 'parent', '1:', 'classid', '1:1', 'htb', 'rate', `${slowKbits}kbit`, 'burst', '64kb');
    for (const side of ['sport', 'dport'])
      await shape('filter', 'add', 'parent', '1:', 'u32', 'match', 'ip', side, `${port}`, '0xffff', 'flowid', '1:1');
    await work();
  } finally {
    await shape('qdisc', 'del', 'root');
  }
}

const shape = (what: string, step: string, ...rest: readonly string[]) =>
  runProgram('tc', [what, step, 'dev', 'lo', ...rest]);
