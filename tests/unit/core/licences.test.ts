import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Matches licenses approved by the Open Source Initiative, or comparable ones for data and fonts. */
const OPEN =
  /^\(?((MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|LGPL-3\.0-or-later|BlueOak-1\.0\.0|Unlicense|Zlib|EUPL-1\.1\+|CC0-1\.0|CC-BY-4\.0|OFL-1\.1)( (AND|OR) )?)+\)?$/;

/** Packages under other licenses, which README.md names for anyone who redistributes Sward. */
const OTHERS = ['@react-leaflet/core', 'react-leaflet'];

interface Locked {
  packages: Record<string, { license?: string; dev?: boolean; optional?: boolean }>;
}

it('Sward’s runtime dependencies are open source, except for those named in the README', async () => {
  const root = resolve(import.meta.dirname, '../../..');
  const { packages }: Locked = JSON.parse(await readFile(resolve(root, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).filter(
    ([path, { license, dev }]) => path !== '' && !dev && license !== undefined && !OPEN.test(license),
  );
  const names = found.map(([path]) => path.replace(/.*node_modules\//, ''));
  expect(names.sort()).toEqual(OTHERS);
  const readme = await readFile(resolve(root, 'README.md'), 'utf8');
  expect(OTHERS.filter(name => !readme.includes(name))).toEqual([]);
});
