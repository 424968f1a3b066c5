import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LANGUAGES } from './languages.ts';

const ROOT = import.meta.dirname;

/** Names of the catalogs, such as `server/money`: the files of the English folder. */
export const catalogs = (): string[] =>
  globSync('**/*.ts', { cwd: join(ROOT, LANGUAGES[0]) })
    .map(file => file.replace(/\.ts$/, ''))
    .sort();

/** Returns the constant that a catalog exports, the same in every language. */
function exportedBy(name: string): string {
  const source = readFileSync(join(ROOT, LANGUAGES[0], `${name}.ts`), 'utf8');
  const constant = /^export const (\w+)/m.exec(source)?.[1];
  if (!constant) throw new Error(`texts/${LANGUAGES[0]}/${name}.ts exports no texts.`);
  return constant;
}

/** The file that joins a catalog's languages. */
export const joinedFile = (name: string): string => join(ROOT, `${name}.ts`);

/** The catalog of what differs between languages besides their texts. */
const TRAITS = 'language';

/** Returns the source that joins a catalog's languages. */
export function joinedSource(name: string): string {
  const constant = exportedBy(name);
  const isTraits = name === TRAITS;
  const isOfWeb = name.startsWith('web/');
  const joined = constant.endsWith('Texts') ? constant : `${constant}Texts`;
  const all = `{ ${LANGUAGES.join(', ')} }`;
  const imports = [
    ...(isTraits || isOfWeb
      ? ["import type { Language } from '#texts/languages.ts';"]
      : ["import { inEveryLanguage } from '#texts/localized.ts';"]),
    ...(isTraits ? ["import type { LanguageTraits } from '#texts/traits.ts';"] : []),
    ...(isOfWeb ? ["import type { TextsLike } from '#texts/localized.ts';"] : []),
    ...LANGUAGES.map(
      language => `import { ${constant} as ${language} } from '#texts/${language}/${name}.ts';`,
    ),
  ];
  const pathOf = (line: string) => line.split("'")[1] ?? '';
  return [
    '// Written by `npm run texts`.',
    '',
    ...imports.sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1)),
    '',
    isTraits
      ? `export const TRAITS: Record<Language, LanguageTraits> = ${all};`
      : isOfWeb
        ? `export const ${constant}: Record<Language, TextsLike<typeof ${LANGUAGES[0]}>> = ${all};`
        : `export const ${joined} = inEveryLanguage(${all});`,
    '',
  ].join('\n');
}

/** Writes the joining file of every catalog. */
function writeAll(): void {
  for (const name of catalogs()) {
    const file = joinedFile(name);
    const source = joinedSource(name);
    if (existsSync(file) && readFileSync(file, 'utf8') === source) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    console.log(relative(process.cwd(), file));
  }
}

if (import.meta.main) writeAll();
