import { globSync, readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Language } from '#texts/languages.ts';

const MODULES = import.meta.glob<Record<string, unknown>>('/texts/{en,es}/**/*.ts', { eager: true });

const FOLDERS = readdirSync('texts/en', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);

/** Expressions that no one would say on the phone, each with better ones. */
const AWKWARD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mend|mends|mended|mending)\b/i, 'update, fix'],
  [/(?<!(?:upper|lower)case |[-/])\bletters?\b(?! and numbers\b)/i, 'email, message'],
  [/\b(?:put|puts) (?:\w+ ){0,3}off\b/i, 'reschedule, postpone, charge later'],
  [/\bgiven up\b/i, 'failed for good'],
  [/\b(?:giv(?:e|en|es|ing)|gave) (?:\w+ )?back\b/i, 'refund'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\b(?:go|goes|went) on\b(?! (?:a|the) )/i, 'continue, resume'],
  [/\b(?:run|runs) again\b/i, 'resumes, is back on'],
  [/\bleft alone\b/i, 'not included, skipped'],
  [/\b(?:take|takes|taken|took) (?:\w+ ){0,3}(?:back|off)\b/i, 'undo, withdraw, apply'],
  [/\btak(?:e|en) (?:\w+ )?away\b/i, 'remove'],
  [/\b(?:stands|stood)\b/i, 'is listed, is scheduled'],
  [/\bgood (?:for \d|until\b)/i, 'expires, valid through'],
  [/\b(?:some|any|every|no)body\b|\bwhoever\b/i, 'someone, anyone, everyone, no one'],
  [/\bwhat is open\b|\bstill open of\b|\btotal open\b/i, 'balance due'],
  [/\bto the cent\b/i, 'exact'],
  [/\b(?:looks?|looking) on\b/i, 'view as a user'],
  [/\bcall(?:ed|s)? off\b/i, 'cancel'],
  [/\bgone by\b/i, 'past'],
  [/\bso far\b(?! carry)/i, 'past'],
  [/\ball the same\b/i, 'anyway'],
  [/\bas far as\b/i, 'per'],
  [/\b(?:are|is|be|was) told\b(?! (?:the|it’s|once))/i, 'is notified'],
  [/\bany ?more\b(?=.*\bany more\b)|\bany more\b(?=[.!]|$)/i, 'anymore'],
  [/\bcolleagues?\b/i, 'coworker'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled'],
  [/\b(?:colour|neighbour|behaviour|centre|recognis|optimis|minimis|labelled\b)/i, 'American spelling'],
  [/\be-mail/i, 'email'],
  [/\b(?:zip|Zip) codes?\b/, 'ZIP code'],
  [/\b(?:break|breaks|broke|broken) off\b/i, 'stop, cut off'],
  [/\b(?:is|was|not) whole\b|\bwholly\b/i, 'complete, incomplete, entirely'],
  [/\banew\b/i, 'again, re-'],
  [/\bdoubled\b/i, 'duplicated'],
  [/\bwill do as well\b/i, 'works, too'],
  [/\blets? us in\b/i, 'sign in, open'],
  [/\bwithin reach\b/i, 'accessible'],
  [/\b(?:gave|gives) no answer\b/i, 'did not respond'],
  [/\b(?:came|become|became|comes) of (?:it|the)\b/i, 'result, outcome'],
  [/(?<!\b(?:there|it) )\bis no (?!longer|more|one\b|good\b)/i, 'is not a'],
  [/\bis of (?:a|the)\b.* version\b/i, 'is from'],
  [/\b(?:database|replica|server|gateway|Redis) is (?:away|back)\b/i, 'is unavailable, is available again'],
];

/** Texts that the specification prescribes word for word, although a rule above would reword them. */
const PRESCRIBED: ReadonlySet<string> = new Set();

const PLACEHOLDER = /%?\{+\w+\}+/g;

/** Returns every text of a tree, with the dotted names of their keys. */
function textsOf(tree: unknown, name: string): [name: string, text: string][] {
  if (typeof tree === 'string') return [[name, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, one]) => textsOf(one, `${name}.${key}`));
}

/** Catalogs that aren't checked: react-admin's texts, and words that users may type in a search. */
const OTHERS = /\/web\/(?:admin|system\/screenWords)\.ts$/;

/** Returns the texts of one folder in one language; placeholders are read as “{}”. */
const textsIn = (language: Language, folder: string) =>
  Object.entries(MODULES)
    .filter(([file]) => file.startsWith(`/texts/${language}/${folder}/`) && !OTHERS.test(file))
    .flatMap(([file, module]) => Object.values(module).flatMap(tree => textsOf(tree, file)))
    .filter(([, text]) => !PRESCRIBED.has(text))
    .map(([name, text]) => [name, text.replaceAll(PLACEHOLDER, '{}')] as const);

/** Returns the pages of the guide in one language, without the addresses of their links. */
const guidePages = (language: Language) =>
  readdirSync(`docs/guide/${language}`).map(page => {
    const text = readFileSync(`docs/guide/${language}/${page}`, 'utf8');
    return [page, text.replaceAll(/\]\([^)]+\)/g, ']')] as const;
  });

/** Returns the words that the glossary rules out, each with the one to use instead, by language. */
function glossaryWords(): Record<Language, [unwanted: string, english: string][]> {
  const words: Record<Language, [string, string][]> = { en: [], es: [] };
  let columns: string[] = [];
  for (const line of readFileSync('docs/glossary.md', 'utf8').split('\n')) {
    const cells = line.split('|').map(cell => cell.trim());
    if (cells.includes('English')) columns = cells;
    if (!line.startsWith('|') || line.startsWith('|---') || cells.includes('English')) continue;
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    for (const [language, column] of [
      ['en', 'not'],
      ['es', 'no es'],
    ] as const)
      if (columns.includes(column))
        for (const unwanted of cell(column).split(',').filter(Boolean))
          words[language].push([unwanted.trim(), cell('English')]);
  }
  return words;
}

const wholeWord = (words: string) => new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'iu');

/** Returns the summaries of the API's calls, with their files. */
const summaries = () =>
  globSync('contract/**/*.calls.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bsummary: '([^']+)'/g)].map(
      ([, text = '']) => [file, text] as const,
    ),
  );

/** Files in the code that aren't checked, each with the reason. */
const FOREIGN: Readonly<Record<string, string>> = {
  'bench/bareRoutes.ts': 'SQL',
  'bench/seedTraces.ts': 'SQL',
  'server/historyFields.ts': 'names of columns',
  'server/modules/customers/imports/columns/customerNames.ts': 'column names of other programs',
  'server/modules/customers/imports/columns/propertyNames.ts': 'column names of other programs',
  'server/modules/messaging/emailing/unsubscribeWord.ts': 'words that customers write',
};

const HAS_WORDS = /\p{L}\S* +\p{L}/u;

/** Returns the texts of two or more words in a file's code, except in tagged templates, such as SQL. */
function textsInCode(file: string): (readonly [file: string, text: string])[] {
  const texts: string[] = [];
  const tagged = new Set<object>();
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    TemplateLiteral: node =>
      void (tagged.has(node) || texts.push(node.quasis.map(({ value }) => value.cooked).join('{}'))),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return texts.filter(text => HAS_WORDS.test(text)).map(text => [file, text]);
}

/** Returns which of the texts say something awkwardly, each with better words. */
const awkwardOf = (texts: readonly (readonly [name: string, text: string])[]) =>
  texts.flatMap(([name, text]) =>
    AWKWARD.filter(([pattern]) => pattern.test(text)).map(([, better]) => `${name}: ${text} → ${better}`),
  );

describe('plain English', () => {
  it.each(FOLDERS)('is used in the texts of %s', folder => {
    const texts = textsIn('en', folder);
    expect(texts.length).toBeGreaterThan(0);
    expect(awkwardOf(texts)).toEqual([]);
  });

  it('is used in the summaries of the API’s calls', () => {
    expect(summaries().length).toBeGreaterThan(500);
    expect(awkwardOf(summaries())).toEqual([]);
  });

  it.each(['server', 'contract', 'bench'])('is used in the code of %s', folder => {
    const files = globSync(`${folder}/**/*.ts`).filter(file => !FOREIGN[file]);
    const texts = files.flatMap(textsInCode);
    expect(texts.length).toBeGreaterThan(100);
    expect(awkwardOf(texts)).toEqual([]);
  });

  it('rules out translated idioms, not ordinary sentences', () => {
    const found = (text: string) => AWKWARD.filter(([pattern]) => pattern.test(text)).length;
    const idioms = [
      'Mend your card',
      'Put the reminder off',
      'Nobody',
      'It is good for 14 days',
      'The backup is not whole.',
      'This file is no backup.',
      'The backup is of a newer version.',
      'Start it anew.',
    ];
    expect(idioms.filter(text => found(text) !== 1)).toEqual([]);
    const ordinary = [
      'Letters and numbers only.',
      'Goes on the bill right away.',
      'ZIP code',
      'It is no longer valid.',
      'If there is no backup, take one.',
      'Refunds the whole amount.',
    ];
    expect(ordinary.filter(text => found(text) > 0)).toEqual([]);
  });
});

describe('the glossary', () => {
  const words = glossaryWords();

  it('rules out words in both languages', () => {
    expect(words.en).toContainEqual(['timesheet', 'time sheet']);
    expect(words.es).toContainEqual(['jardinera', 'bed']);
  });

  it.each(['en', 'es'] as const)('has one word for one thing, which texts and guide in %s use', language => {
    const texts = [...FOLDERS.flatMap(folder => textsIn(language, folder)), ...guidePages(language)];
    const others = words[language].flatMap(([unwanted, english]) =>
      texts
        .filter(([, text]) => wholeWord(unwanted).test(text))
        .map(([name, text]) => `${name}: ${text.length < 500 ? text : unwanted} → ${english}`),
    );
    expect(others).toEqual([]);
  });
});
