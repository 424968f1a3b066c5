import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PERMISSIONS } from '../contract/permissions.ts';
import { calls } from './evidence/calls.ts';
import type { Entry, Evidence, Section } from './evidence/evidence.ts';
import { enumerations, fields, notificationTypes } from './evidence/fieldsAndEnums.ts';
import { officeWork } from './evidence/officeWork.ts';
import { callKey, type Product, readProduct } from './evidence/product.ts';
import { guardsAndRedirects, otherScreens, routes, sideMenu } from './evidence/routesAndGuards.ts';
import { constants, errors, permissions, validation } from './evidence/rulesAndPermissions.ts';
import { shellSection, signIn, states, zipMap } from './evidence/signInAndShell.ts';

/**
 * Writes docs/coverage.md: each thing that the product is to do, with what shows it. Every piece of evidence is
 * looked up in the product. `--check` writes nothing and fails where a piece is not there, or the file differs.
 */
const ROOT = resolve(import.meta.dirname, '..');
const FILE = join(ROOT, 'docs/coverage.md');
const SECTIONS: readonly Section[] = [
  routes,
  guardsAndRedirects,
  signIn,
  shellSection,
  sideMenu,
  otherScreens,
  zipMap,
  fields,
  enumerations,
  notificationTypes,
  states,
  officeWork,
  validation,
  permissions,
  calls,
  errors,
  constants,
];

const read = (file: string) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};
const testFile = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}.test.tsx`].find(file => existsSync(join(ROOT, file)));

/** All that the server composes for people, in one text. */
const composed = readdirSync(join(ROOT, 'server/modules'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => read(`server/modules/${file}`))
  .join('\n');

async function exported(file: string, name: string): Promise<unknown> {
  const [first = '', ...rest] = name.split('.');
  const module = (await import(join(ROOT, file))) as Record<string, unknown>;
  return rest.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], module[first]);
}

/** Null where the product has it, else what is not there. */
async function complaint(product: Product, evidence: Evidence): Promise<string | null> {
  switch (evidence.kind) {
    case 'test': {
      const file = testFile(evidence.file);
      return file && read(file)?.includes(evidence.title)
        ? null
        : `no test “${evidence.title}” in ${evidence.file}`;
    }
    case 'source':
      return read(evidence.file)?.includes(evidence.says)
        ? null
        : `“${evidence.says}” is not in ${evidence.file}`;
    case 'call': {
      // Each GET answers HEAD too.
      const method = evidence.method === 'HEAD' ? ['HEAD', 'GET'] : [evidence.method];
      const isThere = method.some(one => product.calls.has(callKey(one, evidence.path)));
      return isThere ? null : `no route ${evidence.method} ${evidence.path}`;
    }
    case 'screen':
      return product.screens.has(evidence.path) ? null : `no screen at ${evidence.path}`;
    case 'menu':
      return product.menu.has(evidence.id) ? null : `no menu entry ${evidence.id}`;
    case 'permission':
      if (!(evidence.key in PERMISSIONS)) return `no permission ${evidence.key}`;
      return product.askedKeys.has(evidence.key) ? null : `nothing asks for ${evidence.key}`;
    case 'value': {
      const found = await exported(evidence.file, evidence.name);
      return isDeepStrictEqual(found, evidence.equals)
        ? null
        : `${evidence.name} is ${JSON.stringify(found)}`;
    }
    case 'raised':
      return composed.includes(`'${evidence.type}'`) ? null : `nothing composes ${evidence.type}`;
  }
}

function shown(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'test':
      return `test “${evidence.title}” (${testFile(evidence.file) ?? evidence.file})`;
    case 'source':
      return `\`${evidence.file}\``;
    case 'call':
      return `call \`${evidence.method} ${evidence.path}\``;
    case 'screen':
      return `screen \`${evidence.path}\``;
    case 'menu':
      return `menu \`${evidence.id}\``;
    case 'permission':
      return 'catalogue, and asked for';
    case 'value':
      return `\`${evidence.name}\` in \`${evidence.file}\``;
    case 'raised':
      return 'composed by the server';
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const lineOf = ({ what, evidence, missing }: Entry) =>
  `| ${cell(what)} | ${cell([...(missing ? [`**missing**: ${missing}`] : []), ...evidence.map(shown)].join('; '))} |`;

function pageOf(sections: readonly Section[]): string {
  const all = sections.flatMap(section => section.entries);
  const lacking = all.filter(one => one.missing).length;
  return [
    '# Coverage',
    '',
    'What the product is to do, each with what shows it. Made from docs/evidence/ by',
    '`npm run coverage:check -- --write`; the tests fail where a piece of evidence is gone or this page is old.',
    '',
    `${all.length} lines, ${all.length - lacking} shown, ${lacking} missing.`,
    ...sections.flatMap(({ title, entries }) => [
      '',
      `## ${title}`,
      '',
      '| what | shown by |',
      '|---|---|',
      ...entries.map(lineOf),
    ]),
    '',
  ].join('\n');
}

const product = await readProduct();
const complaints: string[] = [];
for (const { title, entries } of SECTIONS)
  for (const { what, evidence } of entries)
    for (const piece of evidence) {
      const said = await complaint(product, piece);
      if (said) complaints.push(`${title}: ${what}: ${said}`);
    }
const page = pageOf(SECTIONS);
const isWriting = process.argv.includes('--write');
if (isWriting) writeFileSync(FILE, page);
else if (read('docs/coverage.md') !== page)
  complaints.push('docs/coverage.md is older than docs/evidence/: npm run coverage:check -- --write');
for (const said of complaints) process.stdout.write(`${said}\n`);
if (complaints.length === 0) process.stdout.write(`${page.split('\n')[5]}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
