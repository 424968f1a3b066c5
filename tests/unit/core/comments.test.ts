import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '#tests/sources.ts';

const TREES = ['bench', 'contract', 'server', 'src', 'tests'];
const configs = readdirSync('.').filter(name => name.endsWith('.ts'));
const files = [...configs, ...TREES.flatMap(sourcesIn)].sort();

const MAX_COLUMNS = 110;
const INVERTED = /^(?:What|Who|Whom|Whose|Answers|The same)\b/;

/** Expressions that a reader has to read twice or that aren't American English, each with better ones. */
const AWKWARD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:stands|stood)\b(?! (?:for|in for|still|alone)\b)/, 'is, exists, is listed, is stored'],
  [/\b(?:tells|told|hears|heard)\b/, 'notifies, shows, records, reports'],
  [/\bThe same of\b/, 'name the thing, or "Like `other`, for …"'],
  [/(?:^|[.;:] )(?:Of|By) (?:it|them|those|these|several|many)\b/, 'put the subject first'],
  [/(?:^|[.;:] )Whoever\b/, 'anyone who, the holder of, the user'],
  [/\bby (?:itself|themselves)\b/, 'automatically, on its own'],
  [/\b(?:given up|taken back|takes back|put off)\b/, 'failed for good, undone, postponed'],
  [/\b(?:gone by|comes to nothing|there already|what is none|none any ?more)\b/, 'past, is 0, exists'],
  [/\b(?:some|any)body\b/i, 'someone, anyone'],
  [/\be-mail/i, 'email'],
  [/\bzip code/, 'ZIP code'],
  [/\bcolleague/i, 'coworker'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled'],
  [/\b(?:colour|neighbour|behaviour|centre|recognis|optimis|minimis|labelled|learnt)/i, 'American spelling'],
];

interface Comment {
  place: string;
  /** Text on one line, without code and quotations. */
  text: string;
  isDoc: boolean;
}

const PREFIX = /^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/)\s?|\s*\*\/\}?\s*$/g;
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|\bhttps?:\S+/g;

/** Returns the comments of a file that have lines of their own; lines of one comment are joined. */
function commentsOf(file: string): Comment[] {
  const found: { line: number; lines: string[]; kind: 'doc' | 'block' | 'line' }[] = [];
  let isOpen = false;
  let wasLine = false;
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    const isLine = !isOpen && /^\s*\/\//.test(text);
    const begins: boolean = !isOpen && /^\s*\{?\/\*/.test(text);
    if (begins || (isLine && !wasLine))
      found.push({
        line: index + 1,
        lines: [],
        kind: isLine ? 'line' : /^\s*\/\*\*/.test(text) ? 'doc' : 'block',
      });
    if (begins || isOpen || isLine) found.at(-1)?.lines.push(text.replace(PREFIX, '').trim());
    isOpen = (begins || isOpen) && !text.includes('*/');
    wasLine = isLine;
  }
  return found.map(({ line, lines, kind }) => ({
    place: `${file}:${line}`,
    text: lines.join(' ').replace(QUOTED, '``').trim(),
    isDoc: kind === 'doc',
  }));
}

const STRINGS = /'[^'\n]*'|`[^`]*`|"[^"\n]*"/g;
const IDENTIFIER = /\b[A-Za-z]\w*\b/g;
const BRITISH =
  /[cC]olour|[nN]eighbour|[bB]ehaviour|[cC]entre|ptimis|rganis|ecognis|inimis|ormalis|[fF]avour|COLOUR|NEIGHBOUR|CENTRE|BEHAVIOUR/;
/** Columns, settings, fields of the API and words of imports that stay. */
const KEPT = /^(?:colours?|crewColour|colourHelp|colourOfSocks|behaviour|organisation)$/;

describe('comments', () => {
  const comments = files.flatMap(commentsOf);

  it('are found in every tree', () => {
    for (const tree of TREES) expect(comments.some(({ place }) => place.startsWith(`${tree}/`))).toBe(true);
    expect(comments.length).toBeGreaterThan(5000);
  });

  it('begin with a verb or a noun phrase', () => {
    const inverted = comments.filter(({ isDoc, text }) => isDoc && INVERTED.test(text));
    expect(inverted.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  it('use plain American English', () => {
    const awkward = comments.flatMap(({ place, text }) =>
      AWKWARD.filter(([pattern]) => pattern.test(text)).map(
        ([pattern, better]) => `${place} ${pattern.exec(text)?.[0]} → ${better}: ${text}`,
      ),
    );
    expect(awkward).toEqual([]);
  });

  it(`are at most ${MAX_COLUMNS} columns wide`, () => {
    const wide = files.flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /^\s*(?:\{?\/?\*|\/\/(?! covers:))/.test(text) && text.length > MAX_COLUMNS
            ? [`${file}:${index + 1}`]
            : [],
        ),
    );
    expect(wide).toEqual([]);
  });

  it('are about names in American spelling, except stored names and those of the API', () => {
    // The rules of the tests name British words.
    const product = files.filter(file => !file.startsWith('tests/'));
    const british = new Set(
      product.flatMap(file =>
        (readFileSync(file, 'utf8').replace(STRINGS, '').match(IDENTIFIER) ?? []).filter(
          name => BRITISH.test(name) && !KEPT.test(name),
        ),
      ),
    );
    expect([...british]).toEqual([]);
  });
});
