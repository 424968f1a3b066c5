import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOMAINS, importedFile, sourcesIn } from '#tests/sources.ts';

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([.#][^'"]+)['"]/g;
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const importsOf = (file: string) =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(IMPORT)].flatMap(([, path = '']) => {
    const to = importedFile(file, path);
    return to === null ? [] : [{ file, path, to }];
  });

/**
 * Domains used by each domain's server modules. Some use each other: modules form no cycle, but domains
 * aren't layers.
 */
const MODULES: Record<string, string> = {
  access: 'customers messaging system',
  customers: 'access field messaging money sales schedule system territory',
  field: 'access customers messaging money schedule system territory',
  insight: 'access customers field messaging money schedule system territory',
  // A text in reply to a visit's reminder skips the visit, as the customer could in the portal.
  // An automation starts when equipment needs service.
  messaging: 'access customers field money portal schedule system territory',
  money: 'access customers messaging system territory',
  portal: 'customers field money sales schedule system',
  sales: 'access customers messaging money schedule system territory',
  schedule: 'customers field messaging money system territory',
  system: 'access field insight messaging money sales schedule territory',
  territory: 'customers messaging schedule system',
};

/** Domains whose schemas and constants each domain's contract uses, besides the core. */
const CONTRACT: Record<string, string> = {
  access: 'field messaging money schedule',
  // The core defines the labels of enumerations and the notifications that sockets send.
  core: 'field messaging money',
  customers: 'field messaging money sales schedule territory',
  field: 'messaging money schedule',
  insight: 'field',
  messaging: 'field',
  money: 'customers field messaging system',
  portal: 'money',
  sales: 'customers money system territory',
  schedule: 'customers field money portal',
  system: 'access customers money portal schedule',
  territory: 'messaging money schedule',
};

/** Returns the other domains that each domain in a tree uses, except the core. */
function used(tree: string): Record<string, string> {
  const level = tree.split('/').length;
  const found = new Map<string, Set<string>>();
  for (const file of sourcesIn(tree)) {
    const [domain = '', area] = file.split('/').slice(level);
    if (area === undefined) continue;
    const others = found.get(domain) ?? new Set();
    found.set(domain, others);
    for (const { to } of importsOf(file)) {
      const [other = '', inside] = to.split('/').slice(level);
      if (to.startsWith(`${tree}/`) && inside !== undefined && other !== domain && other !== 'core')
        others.add(other);
    }
  }
  return Object.fromEntries([...found].map(([domain, others]) => [domain, [...others].sort().join(' ')]));
}

/** Returns the folder within which files use relative imports: an area, or a domain of the contract. */
function areaOf(file: string): string {
  const parts = file.split('/');
  const depth =
    file.startsWith('server/modules/') || /^src\/(?:resources|custom)\//.test(file)
      ? 4
      : parts[0] === 'tests'
        ? 3
        : 2;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

describe('the domains', () => {
  it.each([
    'contract',
    'server/modules',
    'src/resources',
    'src/custom',
    'tests/unit',
    'tests/api',
    'tests/browser',
  ])('are the first folder level of %s', tree => {
    const others = ['core', ...(tree.startsWith('tests/') ? ['support'] : [])];
    const folders = readdirSync(tree, { withFileTypes: true }).filter(entry => entry.isDirectory());
    const known: readonly string[] = [...DOMAINS, ...others];
    expect(folders.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([]);
  });

  it('use exactly the listed domains, on the server and in the contract', () => {
    expect(used('server/modules')).toEqual(MODULES);
    expect(used('contract')).toEqual(CONTRACT);
  });

  it('import by relative paths within an area, by aliases from elsewhere', () => {
    const strange = ['contract', 'server', 'src', 'tests']
      .flatMap(sourcesIn)
      .flatMap(importsOf)
      .filter(({ file, path, to }) => path.startsWith('..') && areaOf(file) !== areaOf(to))
      .map(({ file, path }) => `${file} imports ${path}`);
    expect(strange).toEqual([]);
  });
});
