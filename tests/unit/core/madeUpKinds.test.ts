import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A made-up kind for each registry: the file, the text at which its list begins, and the added entry. */
const MADE_UP = {
  'user-type': { file: 'contract/core/enums.ts', begin: 'USER_TYPES = [', kind: 'made-up-user' },
  frequency: { file: 'contract/core/enums.ts', begin: 'FREQUENCIES = [', kind: '99' },
  'field-event': { file: 'contract/core/enums.ts', begin: 'FIELD_EVENT_TYPES = [', kind: 'made-up-event' },
  'notification-type': {
    file: 'contract/core/enums.ts',
    begin: 'NOTIFICATION_TYPES = [',
    kind: 'made-up-notification',
  },
  'notice-kind': { file: 'contract/messaging/notices.ts', begin: 'NOTICE_KINDS = [', kind: 'made-up-notice' },
  'visit-reason': {
    file: 'contract/schedule/visitReasons.ts',
    begin: 'VISIT_REASON_KEYS = [',
    kind: 'made-up-reason',
  },
  gateway: { file: 'contract/system/settings.ts', begin: 'GATEWAY_KINDS = [', kind: 'made-up-gateway' },
  setting: {
    file: 'contract/system/settings.ts',
    begin: 'export const SETTINGS = {',
    kind: 'madeUpPart',
    entry: 'madeUpPart: { schema: generalSetting, ...open },',
  },
};
const RECIPES = Object.keys(MADE_UP) as (keyof typeof MADE_UP)[];

const COPIED = ['contract', 'server', 'src', 'texts', 'package.json', 'tsconfig.base.json'];
/** Compiles server and web app as one program, so that each error is reported once. */
const PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  },
  include: ['contract', 'server', 'src', 'texts'],
  exclude: ['texts/join.ts'],
};

/** An error of the compiler: the file, and all of its lines. */
interface Report {
  file: string;
  text: string;
}

/** Returns the compiler's errors for a copy of the program with one more kind in each registry. */
function compileWithMadeUpKinds(folder: string): Report[] {
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const recipe of RECIPES) {
    const { file, begin, kind, ...given } = MADE_UP[recipe];
    const entry = 'entry' in given ? given.entry : kind === '99' ? '99,' : `'${kind}',`;
    const path = join(folder, file);
    const [before, after, ...others] = readFileSync(path, 'utf8').split(begin);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`${file} needs exactly one “${begin}”`);
    writeFileSync(path, `${before}${begin}${entry}${after}`);
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(PROGRAM));
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', '.', '--checkers', '1', '--pretty', 'false'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return stdout
    .split(/^(?=\S+\(\d+,\d+\): error)/m)
    .map(text => ({ file: text.slice(0, text.indexOf('(')), text }));
}

/** The files that a recipe says the compiler reports. */
function filesNamedBy(recipe: string): string[] {
  const [, section = ''] = readFileSync(`docs/recipes/${recipe}.md`, 'utf8').split(
    '\n## The compiler reports\n',
  );
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^- `([^`]+)`/gm)]
    .map(([, file = '']) => file)
    .sort();
}

/** Returns whether an error is about a switch, whose message doesn't name the missing kind. */
const isSwitch = ({ text }: Report) => text.includes('error TS2366');

describe('one more kind in each registry', () => {
  let folder: string;
  let reports: Report[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sward-kinds-'));
    reports = compileWithMadeUpKinds(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(RECIPES)('%s: the compiler reports the places that the recipe names', recipe => {
    const missing = new RegExp(`Property '"?${MADE_UP[recipe].kind}"?' is missing`);
    const named = filesNamedBy(recipe);
    const reported = reports
      .filter(report => missing.test(report.text) || (isSwitch(report) && named.includes(report.file)))
      .map(({ file }) => file);
    expect([...new Set(reported)].sort()).toEqual(named);
    expect(named).not.toEqual([]);
  });

  it('is tried for each recipe that names places', () => {
    const naming = readdirSync('docs/recipes').map(file => file.replace(/\.md$/, ''));
    expect(naming.filter(recipe => filesNamedBy(recipe).length > 0).sort()).toEqual(RECIPES.toSorted());
  });

  it('causes errors only in switches that a recipe names', () => {
    const named = RECIPES.flatMap(filesNamedBy);
    expect(reports.filter(report => isSwitch(report) && !named.includes(report.file))).toEqual([]);
  });
});
