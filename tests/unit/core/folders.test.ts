import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFile, sourcesIn } from '#tests/sources.ts';

/**
 * The web app's folders from the bottom up: a file imports only from folders below its own, or within its
 * own.
 */
const FLOORS: Record<string, number> = {
  'makeSignal.ts': 0,
  i18n: 1,
  dataProvider: 2,
  auth: 3,
  ui: 4,
  account: 5,
  resources: 6,
  custom: 7,
  crew: 7,
  customer: 7,
  linked: 7,
  visitor: 7,
};
/** The apps themselves (main.tsx, StaffApp.tsx …) may import everything. */
const TOP = 8;

interface Import {
  from: string;
  to: string;
}

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([.#][^'"]+)['"]/g;

/** Imports needed to run a file: neither types nor lazy imports. */
const LOADED = /^(?:import|export) (?!type\b)([^;]*?)from '([^']+)'/gm;
const ONLY_TYPES = /^\{(?:\s*type \w+(?: as \w+)?,?)*\s*\}\s*$/;

const imports = sourcesIn('src')
  .flatMap(from =>
    [
      ...readFileSync(from, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(IMPORT),
    ].map(
      ([, path = '']): Import => ({
        from: relative('src', from),
        to: relative('src', importedFile(from, path) ?? ''),
      }),
    ),
  )
  .filter(({ to }) => !to.startsWith('..'));

const partsOf = (file: string) => file.split('/');
const floorOf = (file: string) => FLOORS[partsOf(file)[0] ?? ''] ?? TOP;
/** Returns the folder of a record or screen: `resources/<domain>/<record>`. */
const folderOf = (file: string) => partsOf(file).slice(0, 3).join('/');
const isSibling = ({ from, to }: Import) =>
  folderOf(from) !== folderOf(to) && ['resources', 'custom'].includes(partsOf(to)[0] ?? '');
const said = ({ from, to }: Import) => `${from} imports ${to}`;

describe('folders of the web app', () => {
  it('import only from lower levels', () => {
    const upward = imports.filter(
      ({ from, to }) =>
        floorOf(from) < TOP && partsOf(from)[0] !== partsOf(to)[0] && floorOf(to) >= floorOf(from),
    );
    expect(upward.map(said)).toEqual([]);
  });

  it('import nothing from inside another record’s or screen’s folder', () => {
    const inside = imports.filter(
      one => isSibling(one) && floorOf(one.from) < TOP && partsOf(one.to).length > 4,
    );
    expect(inside.map(said)).toEqual([]);
  });

  it('send only declared calls and react-admin’s resource requests', () => {
    const hand = sourcesIn('src')
      .filter(file => !file.startsWith('src/dataProvider/'))
      .flatMap(file => {
        const text = readFileSync(file, 'utf8');
        const names = /import \{([^}]*)\} from '[^']*dataProvider\/http\.ts'/.exec(text)?.[1] ?? '';
        const taken = names.split(',').map(name => name.replace('type ', '').trim());
        const sent = taken.filter(name => !['', 'HttpError', 'watchFailures'].includes(name));
        const typed = /\bfetch\(\s*['"`]|\/api\/v1\b/.exec(text)?.[0];
        return [...sent, ...(typed ? [typed] : [])].map(what => `${file}: ${what}`);
      });
    expect(hand).toEqual([]);
  });

  it('import only types from the list of calls, whose schemas no browser loads', () => {
    const loaded = sourcesIn('src').filter(file =>
      /import (?!type\b)[^;]*?from '#contract\/(?:[^']*\.calls|calls|plainCalls|core\/call|core\/resourceCalls)\.ts'/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(loaded).toEqual([]);
  });

  it('load no schemas into the apps of crews and customers, which a phone would wait for', () => {
    const chains: string[] = [];
    const seen = new Set<string>();
    const walk = (file: string, chain: readonly string[]) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, what = '', path = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) {
        if (path === 'zod') chains.push([...chain, file].join(' → '));
        const next = importedFile(file, path);
        if (next && !ONLY_TYPES.test(what)) walk(next, [...chain, file]);
      }
    };
    walk('src/crew/CrewApp.tsx', []);
    walk('src/customer/CustomerApp.tsx', []);
    expect(chains).toEqual([]);
  });

  it('never truncate a moment to a day, which would be UTC’s, not the business’s', () => {
    const cut = sourcesIn('src').filter(file => /At\??\.slice\(0, 10\)/.test(readFileSync(file, 'utf8')));
    expect(cut).toEqual([]);
  });
});
