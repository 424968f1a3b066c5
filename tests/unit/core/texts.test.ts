import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SecurityKind } from '#contract/access/securityLog.ts';
import type { FieldEventType } from '#contract/core/enums.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import type { NoticeKind } from '#contract/messaging/notices.ts';
import type { SettingTab } from '#contract/system/settingPaths.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { historiesMessages } from '#src/custom/insight/histories/messages.ts';
import { settingMessages } from '#src/custom/system/settings/messages.ts';
import { historyMessages } from '#src/ui/history/messages.ts';
import { sourcesIn } from '#tests/sources.ts';
import { catalogs, joinedFile, joinedSource } from '#texts/join.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { counted, filled, fromEnglish, inEach } from '#texts/localized.ts';
import { securityLogMessages } from '#texts/web/access/securityLog.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { dashboardMessages } from '#texts/web/insight/dashboard.ts';
import { accountMessages } from '#texts/web/system/settings/account.ts';

const MODULES = import.meta.glob<Record<string, unknown>>('/texts/*/**/*.ts', { eager: true });

/** Files that load another file per language, which no catalog can hold. */
const PER_LANGUAGE = ['src/custom/system/guide/guideTexts.ts', 'src/customer/texts.ts', 'src/staffTexts.ts'];

const LITERAL = /\bes:\s|\{\s*en,\s*es\b/;
const COMPARISON = /[!=]==\s*'(?:en|es)'|\bisSpanish\b/;

const sources = ['contract', 'server', 'src'].flatMap(sourcesIn).filter(file => !PER_LANGUAGE.includes(file));
const withPattern = (pattern: RegExp) =>
  sources.filter(file => pattern.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));

describe('texts', () => {
  it('are only in the catalogs of their language', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(withPattern(LITERAL)).toEqual([]);
  });

  it('are never chosen by comparing a language', () => {
    expect(withPattern(COMPARISON)).toEqual([]);
  });

  it('are found by these patterns', () => {
    expect(LITERAL.test("{ en: 'Paid', es: 'Pagado' }")).toBe(true);
    expect(LITERAL.test('return { en, es };')).toBe(true);
    expect(COMPARISON.test("locale === 'es' ? a : b")).toBe(true);
  });
});

describe('catalogs', () => {
  it.each(LANGUAGES)('are complete in %s, without extra texts', language => {
    const own = globSync('**/*.ts', { cwd: `texts/${language}` }).map(file => file.replace(/\.ts$/, ''));
    expect(own.sort()).toEqual(catalogs());
  });

  it('are assembled exactly as by `npm run texts`', () => {
    const stale = catalogs().filter(name => {
      const file = joinedFile(name);
      return !existsSync(file) || readFileSync(file, 'utf8') !== joinedSource(name);
    });
    expect(stale).toEqual([]);
  });

  it('have the placeholders of the English text', () => {
    const differing = catalogs()
      .filter(name => name !== 'language')
      .flatMap(name => {
        const english = textsIn(LANGUAGES[0], name);
        return LANGUAGES.flatMap(language =>
          [...textsIn(language, name)]
            .filter(([key, text]) => !isWithin(placeholders(text), placeholders(english.get(key) ?? '')))
            .map(([key]) => `${language}/${name}${key}`),
        );
      });
    expect(differing).toEqual([]);
  });

  it('name every value of an enumeration that they list', () => {
    const complete = inEach(language => [
      outboxMessages[language].crewOutbox.event satisfies Record<FieldEventType, string>,
      securityLogMessages[language].securityLog.kinds satisfies Record<SecurityKind, string>,
      dashboardMessages[language].dashboard.conflicts.types satisfies Record<FieldEventType, string>,
      historiesMessages[language].histories.entities satisfies Record<HistoryEntity, string>,
      historyMessages[language].history.things satisfies Record<HistoryEntity, string>,
      accountMessages[language].gateway.kinds satisfies Record<GatewayKind, string>,
      accountMessages[language].gateway.notices satisfies Record<GatewayKind, string>,
      settingMessages[language].settings.tab satisfies Record<SettingTab, string>,
      settingMessages[language].settings.outbox.kind satisfies Record<NoticeKind, string>,
    ]);
    for (const language of LANGUAGES)
      for (const names of complete[language]) expect(Object.values(names)).not.toContain('');
  });
});

/** Returns every text of a tree by its dotted name. */
function textsOf(tree: unknown, name = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[name, tree]]);
  return new Map(
    Object.entries(tree as Record<string, unknown>).flatMap(([key, one]) => [
      ...textsOf(one, `${name}.${key}`),
    ]),
  );
}

/** Returns the texts of a catalog in one language. */
function textsIn(language: string, name: string): Map<string, string> {
  const module = MODULES[`/texts/${language}/${name}.ts`];
  return textsOf(Object.values(module ?? {})[0]);
}

const isWithin = (some: readonly unknown[], all: readonly unknown[]) => some.every(one => all.includes(one));

const placeholders = (text: string) => [...text.matchAll(/%?\{(\w+)\}/g)].map(([, name]) => name);

describe('a text in every language', () => {
  it('can have values that differ by language', () => {
    const name = { en: 'Monday', es: 'lunes' };
    expect(filled({ en: 'On {day}, {time}.', es: 'El {day}, {time}.' }, { day: name, time: '9:00' })).toEqual(
      {
        en: 'On Monday, 9:00.',
        es: 'El lunes, 9:00.',
      },
    );
  });

  it('chooses singular and plural as the language does', () => {
    const text = {
      one: { en: '{count} day', es: '{count} día' },
      other: { en: '{count} days', es: '{count} días' },
    };
    expect([1, 2, 0].map(count => counted(text, count).es)).toEqual(['1 día', '2 días', '0 días']);
  });

  it('leaves an English message unchanged for readers of English', () => {
    const ours = { en: 'It failed.', es: 'Falló.' };
    expect(fromEnglish('Card expired', ours)).toEqual({ en: 'Card expired', es: 'Falló.' });
    expect(fromEnglish('', ours)).toEqual(ours);
  });
});
