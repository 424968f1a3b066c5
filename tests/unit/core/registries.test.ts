import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TWO_FACTOR_TYPES } from '#contract/access/twoFactor.ts';
import {
  FIELD_EVENT_TYPES,
  FREQUENCIES,
  isOfficeType,
  isStaffType,
  NOTIFICATION_TYPES,
  STAFF_TYPES,
  signInRoleOf,
  USER_TYPE_RULES,
  USER_TYPES,
} from '#contract/core/enums.ts';
import {
  FILE_FREQUENCIES,
  FREQUENCY_WORDS,
  frequencyKey,
  plainFrequencies,
} from '#contract/core/frequencies.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { MARKETING_KINDS, NOTICE_KINDS, NOTICES } from '#contract/messaging/notices.ts';
import { NOTIFICATIONS } from '#contract/messaging/notificationTypes.ts';
import {
  isOfferedReason,
  showVisitReason,
  VISIT_REASON_KEYS,
  VISIT_REASONS,
} from '#contract/schedule/skipReasons.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { CAN_VOID, GATEWAY_KINDS } from '#contract/system/settings.ts';
import { readFrequency } from '#server/modules/customers/imports/cells/values.ts';
import { exportColumns } from '#server/modules/schedule/visits/lists/exportColumns.ts';
import { settingMessages } from '#src/custom/system/settings/messages.ts';
import { fieldText } from '#src/ui/history/fieldText.ts';
import { sourcesIn } from '#tests/sources.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';

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
    expect(MARKETING_KINDS).toEqual(['newsletter', 'marketing', 'automation-offer']);
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

describe('reasons of visits', () => {
  it('keep the text by which stored rows are found, whatever the labels become', () => {
    expect(VISIT_REASON_KEYS.map(key => VISIT_REASONS[key].stored)).toEqual([
      'Gate locked',
      'Dog in the yard',
      'Too wet',
      'Grass too short',
      'Customer asked to skip',
      'Car or things in the way',
      'Equipment broke',
      'Not safe',
      'Service stopped until the customer is unlocked',
      'The crew could not finish the day',
      'The crew did the work on this day',
      'The crew did not do the work after all',
      'Asking was switched off',
      'The office left the visits where they are',
      'Change undone',
      'Customer portal',
    ]);
    expect(sorted(Object.keys(VISIT_REASONS))).toEqual(sorted(VISIT_REASON_KEYS));
  });

  it.each(VISIT_REASON_KEYS)('%s is shown in the reader’s language, however it was written', key => {
    const { stored, label, isOffered } = VISIT_REASONS[key];
    for (const language of LANGUAGES)
      for (const text of [stored, ...Object.values(label)])
        expect(showVisitReason(text, language)).toBe(label[language]);
    expect(isOfferedReason(stored)).toBe(isOffered);
  });

  it('leaves what people write as it was written', () => {
    expect(showVisitReason('Wasp nest by the gate', 'es')).toBe('Wasp nest by the gate');
    expect(isOfferedReason('Wasp nest by the gate')).toBe(false);
  });

  it('the work log’s file and the history show the label too', () => {
    const column = exportColumns('es').find(({ header }) => header === 'Motivo');
    const visit = { skipReason: 'Too wet', cancelReason: null } as WorkLog;
    expect(column?.value(visit)).toBe('Muy mojado');
    expect(
      exportColumns('en')
        .find(({ header }) => header === 'Reason')
        ?.value(visit),
    ).toBe('Too wet');
    const wording = { translate: (key: string) => key, language: 'es', names: {} } as const;
    expect(fieldText('assignment', 'skipReason', 'Too wet', wording)).toBe('Muy mojado');
  });
});

describe('user types', () => {
  it('each has its rules, and only staff reach everything', () => {
    expect(sorted(Object.keys(USER_TYPE_RULES))).toEqual(sorted(USER_TYPES));
    expect(STAFF_TYPES).toEqual(['admin', 'csr']);
    expect(USER_TYPES.filter(isStaffType)).toEqual(STAFF_TYPES);
    expect(USER_TYPES.filter(isOfficeType)).toEqual(['admin', 'csr', 'vendor']);
  });

  it('only crews sign in on the crew page, and only administrators hold every key', () => {
    expect(USER_TYPES.filter(type => signInRoleOf(type) === 'crew')).toEqual(['crew']);
    expect(USER_TYPES.filter(type => USER_TYPE_RULES[type].holdsAllKeys)).toEqual(['admin']);
    expect(TWO_FACTOR_TYPES).toEqual(['admin', 'csr', 'vendor']);
    expect(CLOCKED_TYPES).toEqual(['admin', 'csr', 'crew']);
  });
});
