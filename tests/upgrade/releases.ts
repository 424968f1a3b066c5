import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');

/** Unpacks a release beside the others; returns its folder. */
async function unpack(archive: string, into: string): Promise<string> {
  execFileSync('tar', ['-xzf', resolve(archive), '-C', into]);
  const [release = ''] = await readdir(into);
  return join(into, release);
}

/** Builds the release of a tag or commit with this checkout's packages. */
async function build(revision: string, into: string): Promise<string> {
  const checkout = join(into, 'checkout');
  await mkdir(checkout);
  const input = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 1_073_741_824 });
  execFileSync('tar', ['-x', '-C', checkout], { input });
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  execFileSync(process.execPath, ['server/release.ts'], { cwd: checkout, stdio: 'inherit' });
  const names = await readdir(join(checkout, 'release'));
  const archive = names.find(name => name.endsWith('.tar.gz'));
  if (!archive) throw new Error(`${revision} made no archive.`);
  const unpacked = join(into, 'unpacked');
  await mkdir(unpacked);
  return unpack(join(checkout, 'release', archive), unpacked);
}

/** Returns the folder of a release, given its archive or the tag or commit from which to build it. */
export async function releaseOf(source: string, folder: string): Promise<string> {
  const into = await mkdtemp(join(folder, 'release-'));
  return source.endsWith('.tar.gz') ? unpack(source, into) : build(source, into);
}

/** A migration with every kind of change that an expanding migration may make to tables in use. */
const EXPANSION = `alter table customers add column next_release_word text;
--> statement-breakpoint
alter table assignments add column next_release_count integer not null default 0;
--> statement-breakpoint
create index assignments_next_release on assignments (next_release_count, id);
--> statement-breakpoint
create table next_releases (id integer primary key generated always as identity, customer_id integer references customers);
--> statement-breakpoint
update customers set next_release_word = 'moved';
`;

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
});

/** Copies a release as its successor, with another version and one more migration, which expands tables. */
export async function successorOf(release: string, folder: string): Promise<string> {
  const into = join(await mkdtemp(join(folder, 'release-')), 'sward-next');
  await cp(release, into, { recursive: true, verbatimSymlinks: true });
  const manifest = join(into, 'package.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace(/"version": "[^"]+"/, '"version": "99.0.0"'),
  );
  const migrations = join(into, 'server/db/migrations');
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')),
  );
  const last = journal.entries.at(-1);
  if (!last) throw new Error('The release has no migrations.');
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(join(migrations, `${tag}.sql`), EXPANSION);
  return into;
}

/** Points a symlink to a release atomically, as an operator does. */
export async function swap(current: string, release: string): Promise<void> {
  await symlink(release, `${current}.new`);
  await rename(`${current}.new`, current);
}
