import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '#contract/resources.ts';
import { AUTH_TEXTS } from '#src/account/signIn/messages.ts';
import { crewMessages } from '#src/crew/messages.ts';
import { offerMessages } from '#src/crew/offers/messages.ts';
import { outboxMessages } from '#src/crew/outbox/messages.ts';
import { askMessages } from '#src/customer/contact/messages.ts';
import { customerMessages } from '#src/customer/messages.ts';
import { ownPaymentMessages } from '#src/customer/payments/messages.ts';
import { referMessages } from '#src/customer/referrals/messages.ts';
import { subscriptionMessages } from '#src/customer/subscriptions/messages.ts';
import { spanishMessages } from '#src/i18n/es.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { linkedMessages } from '#src/linked/messages.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { VISITOR_TEXTS } from '#src/visitor/messages.ts';

/** Returns every text of a tree by its dotted name. */
function textsOf(tree: unknown, prefix = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[prefix, tree]]);
  const entries = Object.entries(tree as Record<string, unknown>);
  return new Map(entries.flatMap(([key, value]) => [...textsOf(value, prefix ? `${prefix}.${key}` : key)]));
}

const placeholders = (text: string) => [...text.matchAll(/%?\{(\w+)\}/g)].map(match => match[1]).sort();

const sets: [string, { en: unknown; es: unknown }][] = [
  ['react-admin', { en: englishMessages, es: spanishMessages }],
  ['sign-in', AUTH_TEXTS],
  ['words', wordMessages],
  ['customers', customerMessages],
  ['customers’ requests', askMessages],
  ['customers’ payments', ownPaymentMessages],
  ['referrals', referMessages],
  ['subscriptions', subscriptionMessages],
  ['crews', crewMessages],
  ['offers at the door', offerMessages],
  ['links', linkedMessages],
  ['strangers', VISITOR_TEXTS],
  ['outbox', outboxMessages],
  ...staffMessages.map((set): [string, { en: unknown; es: unknown }] => [Object.keys(set.en).join(), set]),
];

describe.each(sets)('texts of %s', (_name, { en, es }) => {
  const english = textsOf(en);
  const spanish = textsOf(es);

  it('are the same in both languages', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('use no value that the English text does not', () => {
    for (const [key, text] of spanish) {
      expect([key, placeholders(english.get(key) ?? '')]).toEqual([
        key,
        expect.arrayContaining(placeholders(text)),
      ]);
    }
  });
});

it('no two folders of staff screens use one namespace', () => {
  const names = staffMessages.flatMap(set => Object.keys(set.en));
  expect(new Set(names).size).toBe(names.length);
});

it('the crew’s app takes the texts of all its folders', () => {
  const app = readFileSync('src/crew/CrewApp.tsx', 'utf8');
  const files = readdirSync('src/crew', { recursive: true, encoding: 'utf8' }).filter(file =>
    /(^|\/)messages\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(file => !app.includes(`from './${file}'`))).toEqual([]);
});

it('crews’ and customers’ screens use no texts of react-admin, which they don’t load', () => {
  const light = /^(account|crew|customer|linked|ui\/(invoices|notifications|page|payments|toasts))\//;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => light.test(file) && /\.tsx?$/.test(file),
  );
  const named = files.filter(file => /['"`]ra\.\w/.test(readFileSync(join('src', file), 'utf8')));
  expect(named).toEqual([]);
});

describe('every text', () => {
  const read = (file: string) => readFileSync(join('src', file), 'utf8');
  /** The forms of plain resources, each written out. */
  const forms = Object.keys(PLAIN).map(name =>
    ['ui/form/PlainCreate.tsx', 'ui/form/PlainEdit.tsx']
      .map(read)
      .join('\n')
      .replaceAll(/\$\{name\}/g, name),
  );
  const source = [
    ...readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/[mM]essages\.ts$/.test(file))
      .map(read),
    ...forms,
  ].join('\n');
  const named = new Set([...source.matchAll(/['"`]((?:[\w-]+\.)+\w+)['"`]/g)].map(([, key]) => key));
  /** Composed keys: a placeholder may be any part of the name. */
  const made = [
    ...new Set([...source.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]*)`/g)].map(([, text = '']) => text)),
  ].map(
    text =>
      new RegExp(
        `^${text
          .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')
          .replaceAll('.', '\\.')
          .replaceAll('*', '.+')}$`,
      ),
  );
  const isUsed = (key: string) => named.has(key) || made.some(pattern => pattern.test(key));

  /** The visitor pages read their texts as fields, which the type checker verifies. */
  const otherwise = ['react-admin', 'sign-in', 'strangers', 'ra.tiptap'];
  it.each(sets.filter(([name]) => !otherwise.includes(name)))('of %s is used', (_name, { en }) => {
    expect([...textsOf(en).keys()].filter(key => !isUsed(key))).toEqual([]);
  });

  it('of the sign-in is used', () => {
    const unused = [...textsOf(AUTH_TEXTS.en).keys()].filter(key => !source.includes(`texts.${key}`));
    expect(unused).toEqual([]);
  });
});
