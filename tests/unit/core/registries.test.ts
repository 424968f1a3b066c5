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
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { MARKETING_KINDS, NOTICE_KINDS, NOTICES } from '#contract/messaging/notices.ts';
import { NOTIFICATIONS } from '#contract/messaging/notificationTypes.ts';
import { visitReasonSetting } from '#contract/schedule/visitReasonSetting.ts';
import {
  DEFAULT_REASONS,
  isPickedReason,
  offeredReasons,
  reasonKey,
  showVisitReason,
  VISIT_REASON_KEYS,
  VISIT_REASONS,
} from '#contract/schedule/visitReasons.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { isSettingTab, SETTING_GROUPS, type SettingTab, settingPath } from '#contract/system/settingPaths.ts';
import { CAN_VOID, GATEWAY_KINDS, SETTING_KEYS, type SettingKey } from '#contract/system/settings.ts';
import { readFrequency } from '#server/modules/customers/imports/cells/values.ts';
import { exportColumns } from '#server/modules/schedule/visits/lists/exportColumns.ts';
import { settingMessages } from '#src/custom/system/settings/messages.ts';
import { settingRoutes } from '#src/custom/system/settings/routes.tsx';
import { fieldText } from '#src/ui/history/fieldText.ts';
import { sourcesIn } from '#tests/sources.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';

/** Returns the string literals in a folder's files whose path matches. */
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

  it('are each created from an event', () => {
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

  it.each(FREQUENCIES)('the import understands what the export writes for %s', frequency => {
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
  const own = { key: 'skip-1', label: { en: 'Wasps', es: 'Avispas' }, isRetired: true };
  const office = { ...DEFAULT_REASONS, skip: [...DEFAULT_REASONS.skip, own] };

  it('keep the keys stored in rows, even if their labels change', () => {
    expect(VISIT_REASON_KEYS).toEqual([
      'gate-locked',
      'dog-in-yard',
      'too-wet',
      'grass-too-short',
      'customer-asked',
      'things-in-the-way',
      'equipment-broke',
      'not-safe',
      'customer-canceled',
      'scheduled-twice',
      'payment-stopped',
      'day-unfinished',
      'work-was-done',
      'work-not-done',
      'asking-off',
      'left-in-place',
      'change-undone',
      'by-customer',
    ]);
    expect(sorted(Object.keys(VISIT_REASONS))).toEqual(sorted(VISIT_REASON_KEYS));
  });

  it.each(VISIT_REASON_KEYS)('%s is shown in the reader’s language, however it was sent', key => {
    const { sentence, label, use } = VISIT_REASONS[key];
    for (const text of [key, ...(sentence === null ? [] : [sentence]), ...Object.values(label)]) {
      expect(reasonKey(text, DEFAULT_REASONS)).toBe(key);
      for (const language of LANGUAGES)
        expect(showVisitReason(text, language, DEFAULT_REASONS)).toBe(label[language]);
    }
    expect(isPickedReason(key, DEFAULT_REASONS)).toBe(use !== null);
  });

  it('of the office are found by key and label, also retired ones, which are not offered', () => {
    for (const text of ['skip-1', 'Wasps', 'Avispas']) expect(reasonKey(text, office)).toBe('skip-1');
    expect(showVisitReason('skip-1', 'es', office)).toBe('Avispas');
    expect(isPickedReason('skip-1', office)).toBe(true);
    expect(offeredReasons(office, 'skip').map(({ key }) => key)).toEqual(
      DEFAULT_REASONS.skip.map(({ key }) => key),
    );
  });

  it('show the office’s label in place of the default one', () => {
    const wet = { key: 'too-wet', label: { en: 'Soaked', es: 'Empapado' }, isRetired: false };
    const renamed = { ...DEFAULT_REASONS, skip: [wet] };
    for (const text of ['too-wet', 'Too wet', 'Muy mojado', 'Soaked'])
      expect(showVisitReason(text, 'es', renamed)).toBe('Empapado');
  });

  it('leave free text as it was written', () => {
    for (const text of ['Wasp nest by the gate', 'constructor', ''])
      expect(showVisitReason(text, 'es', office)).toBe(text);
    expect(isPickedReason('Wasp nest by the gate', office)).toBe(false);
  });

  it('get new keys when they are added, and never the key of another', () => {
    const { skip } = visitReasonSetting.parse({
      skip: [
        ...office.skip,
        { label: { en: 'Bees', es: 'Abejas' } },
        { label: { en: 'Snake', es: 'Víbora' } },
      ],
      cancel: [],
    });
    expect(skip.slice(-3).map(({ key, isRetired }) => [key, isRetired])).toEqual([
      ['skip-1', true],
      ['skip-2', false],
      ['skip-3', false],
    ]);
  });

  it.each([
    ['a label twice', [{ label: { en: 'Bees', es: 'Abejas' } }, { label: { en: 'bees', es: 'Otras' } }]],
    ['a missing label', [{ label: { en: 'Bees', es: ' ' } }]],
    ['a key twice', [own, { ...own, label: { en: 'Bees', es: 'Abejas' } }]],
    ['a key of the system', [{ ...own, key: 'payment-stopped' }]],
    ['a key of the other list', [{ ...own, key: 'cancel-1' }]],
  ])('refuse %s', (_what, skip) => {
    expect(visitReasonSetting.safeParse({ skip, cancel: [] }).success).toBe(false);
  });

  it('the work log’s file and the history show the label too', () => {
    const reasonIn = (language: Language, visit: Partial<WorkLog>) =>
      exportColumns(language, office)
        .find(({ header }) => header === scheduleTexts.visits.reason[language])
        ?.value(visit as WorkLog);
    expect(reasonIn('es', { skipReason: 'too-wet', cancelReason: null })).toBe('Muy mojado');
    expect(reasonIn('en', { skipReason: null, cancelReason: 'skip-1' })).toBe('Wasps');
    const wording = { translate: (key: string) => key, language: 'es', names: {}, reasons: office } as const;
    expect(fieldText('assignment', 'skipReason', 'too-wet', wording)).toBe('Muy mojado');
  });
});

/** Returns the exported names in a folder's files that match. */
const exportedIn = (folder: string, name: RegExp): string[] =>
  sourcesIn(folder).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
      .map(([, found = '']) => found)
      .filter(found => name.test(found)),
  );

describe('jobs, listeners and followers', () => {
  /** Listeners that the server itself attaches, before the modules. */
  const FIRST = ['notificationListener', 'sessionListener'];

  it('of every module are set up by the server', () => {
    const index = readFileSync('server/modules/index.ts', 'utf8');
    const lists = index.slice(index.indexOf('export const'));
    const setUp = new Set(lists.match(/\w+/g));
    const declared = exportedIn('server/modules', /(?:Jobs|Followers|Listener|Documents)$/);
    expect(declared.length).toBeGreaterThan(40);
    expect(declared.filter(name => !setUp.has(name) && !FIRST.includes(name))).toEqual([]);
  });
});

describe('settings', () => {
  /** Settings keys without a tab of the same name, with the tab that edits them. */
  const EDITED_ON: Partial<Record<SettingKey, SettingTab>> = {
    smtp: 'mail',
    incomingEmail: 'mail',
    mailbox: 'mail',
  };

  it('are each edited on a page, which has a name in every language', () => {
    for (const key of SETTING_KEYS) expect(isSettingTab(EDITED_ON[key] ?? key), key).toBe(true);
    for (const language of LANGUAGES) {
      const named = Object.keys(settingMessages[language].settings.tab);
      const tabs = SETTING_GROUPS.flatMap(group => group.tabs.map(({ name }) => name));
      expect(sorted(named)).toEqual(sorted(tabs));
    }
  });

  it('have a screen at the path of each tab', () => {
    const paths = settingRoutes.map(({ path }) => path);
    for (const { tabs } of SETTING_GROUPS)
      for (const { name } of tabs) expect(paths).toContain(settingPath(name));
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
