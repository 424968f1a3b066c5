import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { fetchFirst } from './fetchFirst.config.ts';
import { COPY, oneLanguage } from './oneLanguage.config.ts';
import { LANGUAGES } from './texts/languages.ts';

/**
 * Browsers of fall 2021, since crews' phones are rarely new. src/olderBrowsers.ts polyfills what they lack
 * besides syntax.
 */
export const TARGET = ['chrome94', 'edge94', 'firefox93', 'safari15'];

/** Returns the addresses of a module's copies, each of which has the texts of one language. */
const inEachLanguage = (file: string): string[] => LANGUAGES.map(language => `${file}?in=${language}`);

/** Pages that should load fast, with the modules that each starts from. */
const FIRST_PAGES = {
  signIn: ['src/main.tsx', 'src/account/SignInApp.tsx'],
  signUp: ['src/main.tsx', 'src/visitor/VisitorApp.tsx'],
  staff: [
    'src/main.tsx',
    'src/StaffApp.tsx',
    'src/resources/customers/customers/list/PropertyList.tsx',
    ...inEachLanguage('src/staffFirstMessages.ts'),
  ],
  crew: ['src/main.tsx', 'src/crew/CrewApp.tsx'],
  customer: [
    'src/main.tsx',
    'src/customer/CustomerApp.tsx',
    ...inEachLanguage('src/customer/firstMessages.ts'),
  ],
};
/** Code that a crew's phone stores completely, to work without a network. */
const PHONE = ['src/crew/CrewApp.tsx'];
/** Apps that must not pull in the office's screens through their lazy imports. */
const APART = [...PHONE, 'src/customer/CustomerApp.tsx', 'src/custom/access/viewAs/ViewAsBanner.tsx'];

/**
 * Replaces a library's `Object.entries` polyfill, which would end up in thirty modules. Browsers that run
 * this app have it built in.
 */
export const nativeEntries: Plugin = {
  name: 'sward-native-entries',
  enforce: 'pre',
  resolveId: id => (id === 'object.entries' ? NATIVE_ENTRIES : null),
  load: id => (id === NATIVE_ENTRIES ? 'module.exports = Object.entries;' : null),
};
const NATIVE_ENTRIES = '\0object.entries';

/**
 * Builds the app with one file per set of modules that are needed together. That is exact but makes hundreds
 * of files. Imports alone aren't enough, because a library's index imports all of the library and each page
 * uses only a little.
 */
async function buildApart(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), nativeEntries, oneLanguage, fetchFirst],
    build: {
      // Some targets need helper modules, which are grouped with the modules that use them.
      target: TARGET,
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap(output =>
    'output' in output ? output.output.filter(file => file.type === 'chunk') : [],
  );
}

/** Returns the modules that load along with `starts`; with `isWhole`, also lazily imported ones. */
function reachedFrom(
  starts: readonly string[],
  chunks: Rolldown.OutputChunk[],
  isWhole = false,
): Set<string> {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const ids = starts.map(start => `${import.meta.dirname}/${start}`);
  const reached = new Set(chunks.filter(chunk => ids.some(id => chunk.moduleIds.includes(id))));
  for (const { imports, dynamicImports } of reached) {
    for (const name of isWhole ? [...imports, ...dynamicImports] : imports) {
      const chunk = byName.get(name);
      if (chunk) reached.add(chunk);
    }
  }
  return new Set([...reached].flatMap(chunk => chunk.moduleIds));
}

/** Bytes of source below which a file isn't worth a request of its own. */
const SMALL = 10 * 1024;

function sizesBy(groupOf: (id: string) => string, chunks: Rolldown.OutputChunk[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { modules } of chunks)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const group = groupOf(id);
      sizes.set(group, (sizes.get(group) ?? 0) + renderedLength);
    }
  return sizes;
}

/**
 * Merges each small file that several pages share into the smallest other file that all of them load. Pages
 * that load only that file then load a little code that they don't need.
 */
function joinSmall(sizes: ReadonlyMap<string, number>): (group: string) => string {
  const named = [...sizes].filter(([group]) => group).sort(([, one], [, other]) => one - other);
  const isWithin = (group: string, larger: string) => {
    const pages = larger.split('-');
    return group !== larger && group.split('-').every(page => pages.includes(page));
  };
  const targets = new Map(
    named.flatMap(([group, size]) => {
      const [target] = named.find(([other]) => isWithin(group, other)) ?? [];
      return size < SMALL && group.includes('-') && target ? [[group, target] as const] : [];
    }),
  );
  const endOf = (group: string): string => {
    const target = targets.get(group);
    return target ? endOf(target) : group;
  };
  return endOf;
}

/**
 * Groups modules into files, since there would be hundreds of small ones otherwise. Modules needed by the
 * same first pages share a file, so a page loads few files and nothing it doesn't need. Shared code of office
 * screens that open later is split into files of a reasonable size.
 */
async function chunkGroups(): Promise<Rolldown.OutputOptions['codeSplitting']> {
  const chunks = await buildApart();
  const pages = Object.entries(FIRST_PAGES).map(
    ([name, starts]) => [name, reachedFrom(starts, chunks)] as const,
  );
  const phone = reachedFrom(PHONE, chunks, true);
  const apart = reachedFrom(APART, chunks, true);
  const pagesOf = (id: string) => pages.flatMap(([name, reached]) => (reached.has(id) ? [name] : []));
  /**
   * The first pages that need the module. Code that the phone stores is kept apart from the rest of its page.
   */
  const exactly = (id: string): string => {
    const names = COPY.test(id) ? [] : pagesOf(id);
    if (names.length === 1 && phone.has(id)) names.push('phone');
    return names.join('-');
  };
  const joined = joinSmall(sizesBy(exactly, chunks));
  const firstOf = (id: string): string | null => joined(exactly(id)) || null;
  /** The language of a copy of texts, and the first pages that need it. */
  const textsOf = (id: string): string | null => {
    const language = COPY.exec(id)?.[1];
    const names = language ? pagesOf(id) : [];
    return names.length > 0 ? `${language}-${names.join('-')}` : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: firstOf, debugName: 'first pages', priority: 1 },
      { name: textsOf, debugName: 'texts of first pages', priority: 1 },
      {
        name: id => (apart.has(id) || COPY.test(id) ? null : 'screens'),
        debugName: 'screens',
        test: id => /^(?:src|texts)\//.test(relative(import.meta.dirname, id)),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 30 * 1024,
      },
    ],
  };
}

/** Splits the build into files by what the first pages need. */
export function firstPages(): Plugin {
  return {
    name: 'sward-first-pages',
    apply: 'build',
    config: async () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: await chunkGroups(), strictExecutionOrder: true } },
      },
    }),
  };
}
