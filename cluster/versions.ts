import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serverProgram } from '../tools/builds.ts';
import { root } from '../tools/run.ts';
import type { nodes, Plan } from './plan.ts';

type Node = (typeof nodes)[number];

/** The version of the checkout, and one after it that the drill makes: the same program with a migration and a part of a page more. */
export type Version = 'present' | 'next';

const nextMigration = '9000_next.sql';
/** The part of a page that only the next version has. */
export const nextPart = '/assets/next-0a1b2c3d.js';

/** The program that a node runs. It leads to that of a version. */
export const nodeProgram = (plan: Plan, node: Node): string => plan.at(`${node}.js`);

/** Lets a node run a version from its next start on. */
export function chooseVersion(plan: Plan, node: Node, version: Version): void {
  const program = version === 'present' ? serverProgram : serverProgram.replace(root, plan.at('next'));
  rmSync(nodeProgram(plan, node), { force: true });
  symlinkSync(program, nodeProgram(plan, node));
}

/** Makes the next version: a copy of the built packages. Its migration adds a column, as every migration may (decision 0164). */
export function makeNextVersion(plan: Plan): void {
  const next = plan.at('next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next);
  cpSync(join(root, 'packages'), join(next, 'packages'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'));
  const migrations = join(next, 'packages/server/dist/migrations');
  if (!existsSync(migrations)) throw new Error(`The product is not built: ${migrations} is missing.`);
  writeFileSync(
    join(migrations, nextMigration),
    'alter table installation add column if not exists next_version text;\n',
  );
  writeFileSync(join(next, 'packages/web/dist', nextPart), 'export {};\n');
}

/** Takes back what the next version has added to the database. It uses none of it. */
export async function forgetNextVersion(pool: pg.Pool): Promise<void> {
  await pool.query('delete from schema_migrations where name = $1', [nextMigration]);
  await pool.query('alter table installation drop column if exists next_version');
  await pool.query('delete from page_files where path = $1', [nextPart.slice(1)]);
}
