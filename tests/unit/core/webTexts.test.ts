import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '#contract/resources.ts';
import { crewMessages } from '#src/crew/messages.ts';
import { askMessages } from '#src/customer/contact/messages.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { VISITOR_TEXTS } from '#src/visitor/messages.ts';
import { authMessages } from '#texts/web/account/signIn.ts';
import { adminMessages } from '#texts/web/admin.ts';
import { offerMessages } from '#texts/web/crew/offers.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { ownPaymentMessages } from '#texts/web/customer/payments.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { referMessages } from '#texts/web/customer/referrals.ts';
import { subscriptionMessages } from '#texts/web/customer/subscriptions.ts';
import { linkedMessages } from '#texts/web/linked/pages.ts';

/** Returns every text of a tree by its dotted name. */
function textsOf(tree: unknown, prefix = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[prefix, tree]]);
  const entries = Object.entries(tree as Record<string, unknown>);
  return new Map(entries.flatMap(([key, value]) => [...textsOf(value, prefix ? `${prefix}.${key}` : key)]));
}

const placeholders = (text: string) => [...text.matchAll(/%?\{(\w+)\}/g)].map(match => match[1]).sort();

const sets: [string, { en: unknown; es: unknown }][] = [
  ['react-admin', adminMessages],
  ['sign-in', authMessages],
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

  it('use only placeholders that the English text uses', () => {
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

it('the crew’s app includes the texts of all its folders', () => {
  const app = ['src/crew/CrewApp.tsx', 'src/crew/messages.ts'].map(file => readFileSync(file, 'utf8')).join();
  const files = readdirSync('texts/web/crew');
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(file => !app.includes(`from '#texts/web/crew/${file}'`))).toEqual([]);
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
  /** The source of the plain resources' forms, with each resource's name filled in. */
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
  /** Composed keys: a placeholder may stand for any part of the name. */
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

  /** Catalogs with other checks; visitor pages, for example, read texts as fields, which are type-checked. */
  const otherwise = ['react-admin', 'sign-in', 'strangers', 'ra.tiptap'];
  it.each(sets.filter(([name]) => !otherwise.includes(name)))('of %s is used', (_name, { en }) => {
    expect([...textsOf(en).keys()].filter(key => !isUsed(key))).toEqual([]);
  });

  it('of the sign-in is used', () => {
    const unused = [...textsOf(authMessages.en).keys()].filter(key => !source.includes(`texts.${key}`));
    expect(unused).toEqual([]);
  });
});
