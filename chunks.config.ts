import { relative } from 'node:path';
import type { Rolldown } from 'vite';

/** The pages that people wait for, and the modules that each is made of, with all that those import at once. */
const FIRST_PAGES = {
  signIn: ['src/main.tsx', 'src/account/SignInApp.tsx'],
  staff: ['src/main.tsx', 'src/StaffApp.tsx', 'src/resources/customers/list/PropertyList.tsx'],
  crew: ['src/main.tsx', 'src/crew/CrewApp.tsx'],
  customer: ['src/main.tsx', 'src/customer/CustomerApp.tsx'],
};
/** What a crew's phone keeps whole, for where there is no network. */
const PHONE = ['src/crew/CrewApp.tsx'];
/** What must not drag in the office's screens with what it imports later. */
const APART = [...PHONE, 'src/customer/CustomerApp.tsx', 'src/custom/viewAs/ViewAsBanner.tsx'];

type Lookup = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules that these import, and they themselves; with `isWhole` also what is imported later. */
function reachedFrom(starts: readonly string[], lookup: Lookup, isWhole = false): Set<string> {
  const waiting = starts.map(start => `${import.meta.dirname}/${start}`);
  const reached = new Set(waiting);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = lookup.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...((isWhole && info?.dynamicallyImportedIds) || [])]) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

function findPages(lookup: Lookup) {
  const pages = Object.entries(FIRST_PAGES).map(
    ([name, starts]) => [name, reachedFrom(starts, lookup)] as const,
  );
  const phone = reachedFrom(PHONE, lookup, true);
  const apart = reachedFrom(APART, lookup, true);
  return {
    /** The first pages that need the module; apart from others what the phone keeps. */
    firstOf(id: string): string | null {
      const names = pages.flatMap(([name, reached]) => (reached.has(id) ? [name] : []));
      return names.length === 0 ? null : [...names, ...(phone.has(id) ? ['phone'] : [])].join('-');
    },
    screensOf: (id: string) => (apart.has(id) ? null : 'screens'),
  };
}

/**
 * Which modules share a file: by themselves they would come in hundreds of small ones. The modules that the same first
 * pages need are one file, so that a page loads few files and nothing it doesn't need. Of the office's screens that are
 * opened later, what several share comes in files of some size.
 */
export function chunkGroups(): Rolldown.OutputOptions['codeSplitting'] {
  let found: ReturnType<typeof findPages> | undefined;
  const pages = (lookup: Lookup) => {
    found ??= findPages(lookup);
    return found;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: (id, context) => pages(context).firstOf(id), debugName: 'first pages', priority: 1 },
      {
        name: (id, context) => pages(context).screensOf(id),
        debugName: 'screens',
        test: id => relative(import.meta.dirname, id).startsWith('src'),
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 30 * 1024,
      },
    ],
  };
}
