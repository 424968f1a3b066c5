import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

const namesSchema = z.record(z.string(), z.string()).optional();
const packageSchema = z.looseObject({
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) });
type Locked = z.infer<typeof packageSchema>;
type Packages = Record<string, Locked>;
export type Lock = z.infer<typeof lockSchema>;

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const readManifest = async (root: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
export const readLock = async (root: string): Promise<Lock> =>
  lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));

/** Folders whose code runs on a server; the web app is already built by then. */
const RUNNING = ['server', 'contract', 'texts'];
/** Used without an import: Node itself, which runs the server. */
const ALWAYS = ['node'];
/** Imported only to build the web app. */
const BUILDING = ['vite'];

/** Names of the dependencies that the server's code imports. */
export async function serverDependencies(root: string, { dependencies }: Manifest): Promise<string[]> {
  const used = new Set(ALWAYS);
  for (const folder of RUNNING)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(ts|js)$/.test(path) || relative(root, path).includes('/web/')) continue;
      const code = await readFile(path, 'utf8');
      for (const [, name = ''] of code.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?['"]/g))
        used.add(name);
    }
  return Object.keys(dependencies).filter(name => used.has(name) && !BUILDING.includes(name));
}

/** The folder that Node would load a package from, seen from another package's folder; null if none. */
function resolved(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Reduces a lockfile to these dependencies and all that they need; the result installs with `npm ci`. */
export function reducedLock({ packages, ...rest }: Lock, manifest: Manifest, names: readonly string[]): Lock {
  const { dependencies } = reducedManifest(manifest, names);
  const kept = new Map<string, Locked>([['', { ...packages[''], dependencies, devDependencies: undefined }]]);
  const follow = (from: string, name: string) => {
    const path = resolved(packages, from, name);
    const found = path === null ? undefined : packages[path];
    if (path === null || !found || kept.has(path)) return;
    kept.set(path, found);
    for (const need of needsOf(found)) follow(path, need);
  };
  for (const name of names) follow('', name);
  const sorted = [...kept].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...rest, packages: Object.fromEntries(sorted) };
}

/** Files in `server/` that run the program and the operator's commands. */
export const COMMAND_FILES = [
  'main.js',
  'backup.ts',
  'restore.ts',
  'doctor.ts',
  'operate.ts',
  'rotateSecret.ts',
  'zipcodesImport.ts',
];

/** A command as a release runs it, where all code is JavaScript; undefined if a release doesn't have it. */
function releasedCommand(command: string): string | undefined {
  const file = /^node (?:--\S+ )*server\/(\w+\.[tj]s)/.exec(command)?.[1];
  return file && COMMAND_FILES.includes(file) ? command.replace(file, file.replace('.ts', '.js')) : undefined;
}

/** Reduces package.json to the given dependencies and the operators' commands. */
export function reducedManifest(manifest: Manifest, names: readonly string[]): Manifest {
  const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) => {
    const released = releasedCommand(command);
    return released ? [[name, released]] : [];
  });
  return {
    ...manifest,
    scripts: Object.fromEntries(scripts),
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies).filter(([name]) => names.includes(name)),
    ),
    devDependencies: undefined,
    overrides: undefined,
  };
}
