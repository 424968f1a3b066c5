import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/** The pages that people wait for, and the modules that each starts from. */
const FIRST_PAGES = {
  signIn: ['src/main.tsx', 'src/account/SignInApp.tsx'],
  signUp: ['src/main.tsx', 'src/visitor/VisitorApp.tsx'],
  staff: ['src/main.tsx', 'src/StaffApp.tsx', 'src/resources/customers/customers/list/PropertyList.tsx'],
  crew: ['src/main.tsx', 'src/crew/CrewApp.tsx'],
  customer: ['src/main.tsx', 'src/customer/CustomerApp.tsx'],
};
/** What a crew's phone keeps whole, for where there is no network. */
const PHONE = ['src/crew/CrewApp.tsx'];
/** What must not drag in the office's screens with what it imports later. */
const APART = [...PHONE, 'src/customer/CustomerApp.tsx', 'src/custom/access/viewAs/ViewAsBanner.tsx'];

/** A library of texts brings old browsers `Object.entries`, in thirty modules. Those that run this app have their own. */
export const nativeEntries: Plugin = {
  name: 'sward-native-entries',
  enforce: 'pre',
  resolveId: id => (id === 'object.entries' ? NATIVE_ENTRIES : null),
  load: id => (id === NATIVE_ENTRIES ? 'module.exports = Object.entries;' : null),
};
const NATIVE_ENTRIES = '\0object.entries';

/**
 * Builds the app with a file for each set of modules that are needed together, which is exact but hundreds of files.
 * Imports alone would not tell: a library's index imports all of it, of which each page uses a little.
 */
async function buildApart(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), nativeEntries],
    build: {
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

/** The modules that come with these at once; with `isWhole` also what is imported later. */
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

/**
 * Which modules share a file: by themselves they would come in hundreds of small ones. The modules that the same first
 * pages need are one file, so that a page loads few files and nothing it doesn't need. Of the office's screens that are
 * opened later, what several share comes in files of some size.
 */
async function chunkGroups(): Promise<Rolldown.OutputOptions['codeSplitting']> {
  const chunks = await buildApart();
  const pages = Object.entries(FIRST_PAGES).map(
    ([name, starts]) => [name, reachedFrom(starts, chunks)] as const,
  );
  const phone = reachedFrom(PHONE, chunks, true);
  const apart = reachedFrom(APART, chunks, true);
  /** The first pages that need the module; of what one page needs, apart from the rest what the phone keeps. */
  const firstOf = (id: string): string | null => {
    const names = pages.flatMap(([name, reached]) => (reached.has(id) ? [name] : []));
    if (names.length === 1 && phone.has(id)) names.push('phone');
    return names.join('-') || null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: firstOf, debugName: 'first pages', priority: 1 },
      {
        name: id => (apart.has(id) ? null : 'screens'),
        debugName: 'screens',
        test: id => /^(?:src|texts)\//.test(relative(import.meta.dirname, id)),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 30 * 1024,
      },
    ],
  };
}

/** Cuts the build into the files that its first pages need. */
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
