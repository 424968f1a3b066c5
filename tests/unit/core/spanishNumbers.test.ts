import { describe, expect, it } from 'vitest';

const MODULES = import.meta.glob<Record<string, unknown>>('/texts/es/**/*.ts', { eager: true });

/** Placeholders for a number of things, which can be one. */
const COUNTS = [
  'smart_count',
  'count',
  'days',
  'months',
  'rows',
  'errors',
  'good',
  'parts',
  'properties',
  'uses',
];
const COUNT = new RegExp(`%?\\{(?:${COUNTS.join('|')})\\}`, 'g');

/** Texts that needn't agree with every number, by the end of their key, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apiTokens.ts.days': 'The choices are 30 and 90.',
  'apiTokens.ts.permissionCount': 'One permission has a text of its own.',
  'signIn.ts.unsentMany': 'One report has a text of its own.',
  'securityLog.times': 'It is shown from the second time on.',
  'crewDay.feet': 'Distances are in steps of ten feet.',
  'reports.ts.afterMonths': 'Three, six and twelve.',
  'move.overdueDays': 'A visit is overdue after more than a week.',
  'import.whatLimits': 'The limit is a constant.',
  'imports.fileRows': 'A file with too many rows has tens of thousands.',
  'rain.spread': 'Visits are spread over several days.',
  'ra.message.bulk_delete_title': 'react-admin brings the name in the plural.',
  'ra.message.bulk_update_title': 'react-admin brings the name in the plural.',
};

/** Words with the same form after one and after several. */
const SAME = new Set('a al de del en con sin por para y o h mi min mph más trabajando'.split(' '));
const WORD = '\\p{L}+';
/** Singular verbs whose subject follows them. */
const SINGULAR_VERB =
  /^(?:falta|queda|cambia|cambió|agrega|quita|conserva|pierde|entra|sale|cabe|omitió|eliminó|cobra)$/iu;

/** Returns each text with its key; a text's two forms are joined with the web app's separator. */
function textsOf(tree: unknown, name: string): [name: string, text: string][] {
  if (typeof tree === 'string') return [[name, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  const { one, other } = tree as Record<string, unknown>;
  if (typeof one === 'string' && typeof other === 'string') return [[name, `${one} |||| ${other}`]];
  return Object.entries(tree).flatMap(([key, part]) => textsOf(part, `${name}.${key}`));
}

/** Returns a text as it is shown for a number. */
function shown(text: string, number: number): string {
  const [one = '', other = one] = text.split('||||').map(form => form.trim());
  return (number === 1 ? one : other).replaceAll(COUNT, String(number));
}

/** Returns whether a word right after a number disagrees with it. */
function disagrees(word: string, number: number): boolean {
  if (SAME.has(word)) return false;
  const isPlural = /[sn]$/u.test(word) && !/(?:ón|ín|és)$/u.test(word);
  return number === 1 ? isPlural : !isPlural;
}

/** Returns the words around numbers that don't agree with them. */
function mistakesIn(text: string, number: number): string[] {
  const around = new RegExp(`(?:(${WORD}) )?(?<![\\d.])${number} (?:(?:no|se|ya) )*(${WORD})`, 'gu');
  // A word from another text must not follow the number, as in `%{count} %{state}`.
  const unknown = shown(text, number).match(new RegExp(`(?<![\\d.])${number} %?\\{\\w+\\}`, 'g')) ?? [];
  const known = [...shown(text, number).matchAll(around)].flatMap(([words, before = '', after = '']) =>
    disagrees(after.toLowerCase(), number) || (number !== 1 && !SAME.has(after) && SINGULAR_VERB.test(before))
      ? [words]
      : [],
  );
  return [...unknown, ...known];
}

describe('Spanish texts', () => {
  it('agree in number with the count that they show', () => {
    const texts = Object.entries(MODULES)
      .flatMap(([file, module]) => Object.values(module).flatMap(tree => textsOf(tree, file)))
      .filter(([, text]) => text.match(COUNT));
    expect(texts.length).toBeGreaterThan(150);
    const mistakes = texts
      .filter(([name]) => !Object.keys(EXCEPTIONS).some(end => name.endsWith(end)))
      .flatMap(([name, text]) =>
        [0, 1, 2, 13].flatMap(number => mistakesIn(text, number).map(words => `${name}: ${words}`)),
      );
    expect(mistakes).toEqual([]);
  });

  it('are reported if they don’t agree', () => {
    const found = (text: string) => [0, 1, 2, 13].flatMap(number => mistakesIn(text, number));
    expect(found('%{count} terminó')).toEqual(['0 terminó', '2 terminó', '13 terminó']);
    expect(found('%{count} días')).toEqual(['1 días']);
    expect(found('%{count} %{state}')).toHaveLength(4);
    expect(found('Falta %{count} visita |||| Falta %{count} visitas')).toHaveLength(3);
    expect(found('%{count} dirección |||| %{count} direcciones, %{count} por correo')).toEqual([]);
  });
});
