import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureWebBuild, fingerprint, SOURCES } from '#server/start/webBuild.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sward-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copyOf(name: string, source: string): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/main.tsx'), source);
  return root;
}

it('uses an existing build of the same sources, even from another folder', async () => {
  const [here, there, other] = [copyOf('a', 'one'), copyOf('b', 'one'), copyOf('c', 'two')];
  const stamp = await fingerprint(here);
  expect(await fingerprint(there)).toBe(stamp);
  expect(await fingerprint(other)).not.toBe(stamp);
  mkdirSync(join(there, 'dist'));
  writeFileSync(join(there, 'dist/.source'), stamp);
  const said: string[] = [];
  expect(await ensureWebBuild(there, line => said.push(line))).toBe(join(there, 'dist'));
  expect(said).toEqual([]);
});

it('is rebuilt when any file of its configuration changes', () => {
  const read = new Set(['vite.config.ts']);
  for (const file of read)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '\.\/([\w.]+\.config\.ts)'/g))
      read.add(name);
  expect(read.size).toBeGreaterThan(3);
  expect([...read].filter(file => !SOURCES.includes(file))).toEqual([]);
});

it('is rebuilt when a page of the guide changes', async () => {
  const root = copyOf('guide', 'one');
  const before = await fingerprint(root);
  mkdirSync(join(root, 'docs/guide/en'), { recursive: true });
  writeFileSync(join(root, 'docs/guide/en/crews.md'), '# Crews');
  expect(await fingerprint(root)).not.toBe(before);
});

it('builds in a separate process, and reports why sources can’t be built', async () => {
  const root = copyOf('d', 'console.log(1);');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.tsx"></script>');
  writeFileSync(
    join(root, 'vite.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('process', String(process.pid));
     export default {};`,
  );
  const folderOfBuild = await ensureWebBuild(root, () => undefined);
  expect(readFileSync(join(folderOfBuild, 'index.html'), 'utf8')).toContain('/assets/');
  expect(Number(readFileSync(join(root, 'process'), 'utf8'))).not.toBe(process.pid);

  writeFileSync(join(root, 'src/main.tsx'), 'const =');
  await expect(ensureWebBuild(root, () => undefined)).rejects.toThrow(/could not be built[\s\S]*main\.tsx/);
});
