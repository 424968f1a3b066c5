import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFile, sourcesIn } from '#tests/sources.ts';

/**
 * The server's folders from the bottom up: a file imports code only from folders below its own, or within its
 * own.
 */
const FLOORS: Record<string, number> = {
  'clock.ts': 0,
  'db/schema': 0,
  db: 1,
  'events.ts': 1,
  'eventLanes.ts': 2,
  'historyFields.ts': 2,
  'happenings.ts': 2,
  'unitOfWork.ts': 3,
  api: 4,
  documents: 5,
  plugins: 5,
  'deps.ts': 6,
  modules: 7,
};
/** Code that starts, maintains or fills the server may use all of it. */
const TOP = 8;

const IMPORT =
  /(?:(import|export)\s+(type\s+)?[^'";()]*?from\s+|import\s*\(\s*|import\s+)['"]([.#][^'"]+)['"]/g;

const imports = sourcesIn('server')
  .flatMap(from =>
    [
      ...readFileSync(from, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(IMPORT),
    ].map(([, , type, path = '']) => ({
      from: relative('server', from),
      to: relative('server', importedFile(from, path) ?? ''),
      isType: type !== undefined,
    })),
  )
  .filter(({ to }) => !to.startsWith('..'));

function folderOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  // A new database is filled through the modules.
  if (top === 'db' && second === 'demo') return 'demo';
  return top === 'db' && second === 'schema' ? 'db/schema' : top;
}
const floorOf = (file: string) => FLOORS[folderOf(file)] ?? TOP;
const said = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

describe('folders of the server', () => {
  it('run only what lies below them', () => {
    const upward = imports.filter(
      ({ from, to, isType }) =>
        !isType && floorOf(from) < TOP && folderOf(from) !== folderOf(to) && floorOf(to) >= floorOf(from),
    );
    expect(imports.length).toBeGreaterThan(1000);
    expect(upward.map(said)).toEqual([]);
  });

  it('below the modules import nothing from them, not even a type', () => {
    const known = imports.filter(({ from, to }) => floorOf(from) < 7 && folderOf(to) === 'modules');
    expect(known.map(said)).toEqual([]);
  });
});
