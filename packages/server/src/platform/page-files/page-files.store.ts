import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../clock/index.ts';

/** How long the files of a version are served after another one replaced it. */
const keptDays = 7;

/** The folders of a build whose names contain a hash of their content. */
const hashedFolders = ['assets', 'first'] as const;

/** A stored file. `encoding` is empty where the content is not compressed. */
export interface PageFile {
  readonly encoding: '' | 'br';
  readonly content: Buffer;
}

export interface PageFiles {
  /** Stores the files of this node's build, so that every node serves them, also after another version has replaced it. */
  keep(): Promise<void>;
  /** A file of any version that is still kept, by its path such as `assets/index-a1b2.js`. */
  find(path: string): Promise<PageFile | undefined>;
  /** Deletes the files of versions that were replaced more than a week ago. */
  purge(): Promise<void>;
}

export interface PageFilesOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The folder of the built web app. It may be missing. */
  readonly webDist: string;
}

/**
 * The files of built pages in the database: an open page still finds its parts when the node that answers has another version (decision 0163).
 */
export function createPageFiles({ pool, clock, webDist }: PageFilesOptions): PageFiles {
  return {
    async keep() {
      const paths = listBuilt(webDist);
      if (paths.length === 0) return;
      const { rows } = await pool.query<{ path: string }>(
        'select path from unnest($1::text[]) path where not exists (select from page_files f where f.path = path.path)',
        [paths],
      );
      const files = await Promise.all(rows.map(({ path }) => readBuilt(webDist, path)));
      await pool.query(
        `with stored as (
           insert into page_files (path, encoding, content)
           select * from unnest($2::text[], $3::text[], $4::bytea[]) on conflict (path) do nothing),
         changed as (
           select path from page_files where (replaced_at is null) <> (path = any ($1)) order by path for update)
         update page_files set replaced_at = case when path = any ($1) then null else $5::timestamptz end
          where path in (select path from changed)`,
        [
          paths,
          files.map(({ path }) => path),
          files.map(({ encoding }) => encoding),
          files.map(({ content }) => content),
          clock.now(),
        ],
      );
    },
    async find(path) {
      const { rows } = await pool.query<PageFile>('select encoding, content from page_files where path = $1', [path]);
      return rows[0];
    },
    async purge() {
      await pool.query('delete from page_files where replaced_at < $1::timestamptz - make_interval(days => $2)', [
        clock.now(),
        keptDays,
      ]);
    },
  };
}

/** The built files with a hash in their name, without their compressed copies. */
function listBuilt(webDist: string): string[] {
  return hashedFolders.flatMap((folder) => {
    const place = join(webDist, folder);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`);
  });
}

/** The compressed copy of a built file where there is one, because it is read rarely and kept long. */
async function readBuilt(webDist: string, path: string): Promise<PageFile & { readonly path: string }> {
  const compressed = join(webDist, `${path}.br`);
  return existsSync(compressed)
    ? { path, encoding: 'br', content: await readFile(compressed) }
    : { path, encoding: '', content: await readFile(join(webDist, path)) };
}
