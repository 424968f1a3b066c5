import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/messages.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { NEXT_SEASON_KEY } from '#contract/sales/seasons.ts';
import { DEFAULT_REASONS } from '#contract/schedule/visitReasons.ts';
import { SETTING_KEYS } from '#contract/system/settings.ts';
import { HISTORY_FIELDS } from '#server/historyFields.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { firstMessages } from '#src/staffFirstMessages.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { fieldLines, nameOf, reasonText, SILENT, sentenceOf } from '#src/ui/history/entryText.ts';
import { fieldName, SCREEN_OF, type Wording } from '#src/ui/history/fieldText.ts';
import { recordPath } from '#src/ui/history/recordPath.ts';

const ALL = [wordMessages, ...firstMessages, ...staffMessages];

function wordingIn(language: Language): Wording {
  const within = (texts: unknown, key: string) =>
    key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], texts);
  const find = (key: string) =>
    ALL.map(messages => within(messages[language], key)).find(text => typeof text === 'string');
  return {
    language,
    translate: (key, values = {}) => {
      const text = find(key);
      const phrase = typeof text === 'string' ? text : String(values._ ?? key);
      return phrase.replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
    },
    names: { crewId: new Map([[2, 'North']]) },
    reasons: DEFAULT_REASONS,
  };
}

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-06-10T14:00:00.000Z',
  actorId: 1,
  actorName: 'Ada Admin',
  actorType: 'admin',
  entity: 'property',
  entityId: '7',
  action: 'updated',
  propertyId: 7,
  customerId: 3,
  recordName: null,
  isGone: false,
  propertyAddress: null,
  customerName: null,
  visitDate: null,
  before: null,
  after: null,
  reason: null,
  ...part,
});

const said = (one: HistoryEntry, language: Language) => {
  const { beforeThing, thing, afterThing } = sentenceOf(one, wordingIn(language));
  return `${beforeThing}${thing}${afterThing}`;
};

describe('a history entry', () => {
  it('of a payment shows a reference, any other the typed reason', () => {
    const text = (action: HistoryEntry['action'], reason: string, language: Language) =>
      reasonText(action, reason, wordingIn(language));
    expect(text('payment-success', 'SBX-1', 'en')).toBe('Reference: SBX-1');
    expect(text('refund-success', 'Missed a spot', 'en')).toBe('Reason: Missed a spot');
    expect(text('payment-success', '1042', 'es')).toBe('Referencia: 1042');
    expect(text('updated', 'Wrong house', 'en')).toBe('Reason: Wrong house');
  });

  it('describes a collecting run with its page’s words', () => {
    const run = entry({
      entity: 'collecting-run',
      before: { status: 'running' },
      after: { status: 'stopped' },
    });
    expect(fieldLines(run, wordingIn('es'))).toMatchObject([{ before: 'En curso', after: 'Detenida' }]);
  });

  // covers: enum-24
  it('says who did what in both languages', () => {
    expect(said(entry({}), 'en')).toBe('Ada Admin changed the property');
    expect(said(entry({}), 'es')).toBe('Ada Admin cambió la propiedad');
    const skipped = entry({ entity: 'assignment', action: 'skipped', actorName: 'Crew East' });
    expect(said(skipped, 'en')).toBe('Crew East skipped a visit');
    expect(said(skipped, 'es')).toBe('Crew East omitió una visita');
  });

  it('names its record, and links to the record’s page while it exists', () => {
    const user = entry({ entity: 'user', entityId: '12', recordName: 'Alice Whitfield' });
    expect([nameOf(user, wordingIn('en')), recordPath(user)]).toEqual(['Alice Whitfield', '/users/12']);
    expect(recordPath({ ...user, isGone: true })).toBeNull();
    const setting = entry({ entity: 'setting', entityId: 'smtp' });
    expect([nameOf(setting, wordingIn('es')), recordPath(setting)]).toEqual([
      'Correo',
      '/system-settings/email',
    ]);
    for (const key of [...SETTING_KEYS, NEXT_SEASON_KEY])
      expect(nameOf({ ...setting, entityId: key }, wordingIn('en')), key).not.toContain('.');
  });

  it('shows fields before and after with money, days, phones, words and names', () => {
    const changed = entry({
      before: {
        houseValueCents: 1000,
        lotSize: 'small',
        crewId: null,
        phone: '5125550101',
        date: '2026-06-10',
      },
      after: { houseValueCents: 250_050, lotSize: 'large', crewId: 2, phone: null, date: '2026-06-11' },
    });
    expect(fieldLines(changed, wordingIn('en'))).toEqual([
      { field: 'houseValueCents', label: 'House value', before: '$10.00', after: '$2,500.50' },
      { field: 'lotSize', label: 'Lot size', before: 'Small', after: 'Large' },
      { field: 'crewId', label: 'Crew', before: '', after: 'North' },
      { field: 'phone', label: 'Phone', before: '(512) 555-0101', after: '' },
      { field: 'date', label: 'Date', before: '6/10/2026', after: '6/11/2026' },
    ]);
    expect(fieldLines(changed, wordingIn('es')).map(line => line.label)).toEqual([
      'Valor de la casa',
      'Tamaño del lote',
      'Cuadrilla',
      'Teléfono',
      'Fecha',
    ]);
  });

  it('labels every field whose screens label it', () => {
    const { translate } = wordingIn('es');
    // Fields without a label are shown as their name in words, which is in no language.
    const spelled = Object.entries(HISTORY_FIELDS).flatMap(([entity, fields]) =>
      (entity in SCREEN_OF ? fields : [])
        .filter(field => !SILENT.has(field))
        .filter(
          field => fieldName(field, { translate }, entity) === fieldName(field, { translate: () => '' }),
        )
        .map(field => `${entity}.${field}`),
    );
    expect(spelled).toEqual([]);
  });

  it('omits fields that the sentence already states and those that only programs use', () => {
    const completed = entry({
      entity: 'assignment',
      action: 'completed',
      before: { status: 'pending', workedMinutes: null, version: 1 },
      after: { status: 'completed', workedMinutes: 32, version: 2 },
    });
    expect(fieldLines(completed, wordingIn('en'))).toEqual([
      { field: 'workedMinutes', label: 'Time worked', before: '', after: '32 min' },
    ]);
  });

  it('labels a status by its kind of record, and an unknown field by its name in words', () => {
    const charge = entry({
      entity: 'charge',
      before: { status: 'pending' },
      after: { status: 'charge-later', gateReading: 'x' },
    });
    expect(fieldLines(charge, wordingIn('en'))).toEqual([
      { field: 'status', label: 'Status', before: 'Pending', after: 'Charge later' },
      { field: 'gateReading', label: 'Gate reading', before: null, after: 'x' },
    ]);
  });
});
