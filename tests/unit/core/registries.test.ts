import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_EVENT_TYPES, FREQUENCIES, NOTIFICATION_TYPES } from '#contract/core/enums.ts';
import {
  FILE_FREQUENCIES,
  FREQUENCY_WORDS,
  frequencyKey,
  plainFrequencies,
} from '#contract/core/frequencies.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import { MARKETING_KINDS, NOTICE_KINDS, NOTICES } from '#contract/messaging/notices.ts';
import { NOTIFICATIONS } from '#contract/messaging/notificationTypes.ts';
import { CAN_VOID, GATEWAY_KINDS } from '#contract/system/settings.ts';
import { readFrequency } from '#server/modules/customers/imports/cells/values.ts';
import { outboxMessages } from '#src/crew/outbox/messages.ts';
import { settingMessages } from '#src/custom/system/settings/messages.ts';
import { sourcesIn } from '#tests/sources.ts';

/** The literals in a folder's files of which the path matches. */
function literalsIn(folder: string, matches: RegExp): Set<string> {
  const files = sourcesIn(folder).filter(file => matches.test(file));
  return new Set(
    files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z_-]+)'/g)].map(([, text = '']) => text),
    ),
  );
}

const sorted = (list: Iterable<string>) => [...list].sort();

describe('notification types', () => {
  it('each has its presentation, and nothing else has one', () => {
    expect(sorted(Object.keys(NOTIFICATIONS))).toEqual(sorted(NOTIFICATION_TYPES));
  });

  it('each is composed from some event', () => {
    const composed = literalsIn('server/modules/messaging/notifications', /\/compose\w*\.ts$/);
    expect(NOTIFICATION_TYPES.filter(type => !composed.has(type))).toEqual([]);
  });
});

describe('notice kinds', () => {
  it('each has its rules and its name in the outbox', () => {
    expect(sorted(Object.keys(NOTICES))).toEqual(sorted(NOTICE_KINDS));
    for (const language of LANGUAGES)
      expect(sorted(Object.keys(settingMessages[language].settings.outbox.kind))).toEqual(
        sorted(NOTICE_KINDS),
      );
  });

  it('each is sent by some module', () => {
    const sent = literalsIn('server/modules', /\.ts$/);
    expect(NOTICE_KINDS.filter(kind => !sent.has(kind))).toEqual([]);
  });

  it('only newsletters and seasonal wishes are advertising', () => {
    expect(MARKETING_KINDS).toEqual(['newsletter', 'marketing']);
  });
});

describe('gateways', () => {
  it('each says whether it voids, and has a name and a notice in the settings', () => {
    expect(sorted(Object.keys(CAN_VOID))).toEqual(sorted(GATEWAY_KINDS));
    for (const language of LANGUAGES) {
      const { kinds, notices } = settingMessages[language].settings.gateway;
      expect(sorted(Object.keys(kinds))).toEqual(sorted(GATEWAY_KINDS));
      expect(sorted(Object.keys(notices))).toEqual(sorted(GATEWAY_KINDS));
    }
  });
});

describe('frequencies', () => {
  it.each(FREQUENCIES)('%s has all its words in every language', frequency => {
    for (const language of LANGUAGES) {
      const { name, often, plain } = FREQUENCY_WORDS[language][frequency];
      expect([name, often, plain].every(Boolean)).toBe(true);
      expect(WORDS[language].frequency[frequencyKey(frequency)]).toBe(name);
      expect(plainFrequencies(language)[frequency]).toBe(plain);
    }
  });

  it.each(FREQUENCIES)('the import reads what the export writes for %s', frequency => {
    expect(readFrequency(FILE_FREQUENCIES[frequency])).toBe(frequency);
  });
});

describe('field events', () => {
  it('each has its name in the phone’s list of unsent reports', () => {
    for (const language of LANGUAGES)
      expect(sorted(Object.keys(outboxMessages[language].crewOutbox.event))).toEqual(
        sorted(FIELD_EVENT_TYPES),
      );
  });
});
