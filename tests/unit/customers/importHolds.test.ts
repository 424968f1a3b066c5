import { describe, expect, it } from 'vitest';
import type { ImportField, ImportWordsBody } from '#contract/customers/imports.ts';
import { assumedStatus } from '#server/modules/customers/imports/cells/statusWords.ts';
import { fieldOfHeader } from '#server/modules/customers/imports/columns/headerNames.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';

const SOLD = { fullName: 'Ann Lee', address: '1 Elm St', zipcode: '78704', frequency: 'weekly', price: '40' };
const rowOf = (cells: Partial<Record<ImportField, string>>, answers: ImportWordsBody['status'] = {}) => {
  const all: Partial<Record<ImportField, string>> = { ...SOLD, ...cells };
  const fields = Object.keys(all) as ImportField[];
  const words = { service: {}, frequency: {}, status: answers };
  const row = { line: 2, cells: fields.map(field => all[field] ?? '') };
  const draft = readRow(fields, row, () => null, [], words);
  return {
    status: draft.property.status,
    until: draft.hold && (draft.hold.until ?? 'open'),
    barred: draft.barred,
    isSold: draft.service !== null,
    said: draft.reasons.map(({ key }) => key),
    kept: draft.kept.map(({ text }) => text),
  };
};
const PAUSED = { status: 'active', isSold: true };

describe('a status that says on hold', () => {
  it.each([
    'On hold',
    'ON-HOLD',
    'Hold',
    'Vacation hold',
    'On hold - no answer since May',
    'Suspended',
    'Temporarily suspended',
    'Paused',
    'Snoozed',
    'Temporarily inactive',
    'Seasonally off',
    'En pausa',
    'Pausada',
    'Suspendido',
    'En espera',
    'Inactivo temporalmente',
    'Inactive until spring',
  ])('pauses the service: %s', text => {
    for (const field of ['status', 'isActive', 'isInactive', 'isLead', 'isOnHold'] as const)
      expect(rowOf({ [field]: text }), field).toMatchObject({ ...PAUSED, until: 'open', kept: [] });
  });

  it.each([
    ['Inactive until 8/1/2026', '2026-08-01'],
    ['On hold until Aug 1, 2026', '2026-08-01'],
    ['On hold (until 8/1/2026)', '2026-08-01'],
    ['Paused thru 7/31/2026', '2026-08-01'],
    ['Snoozed till 2026-08-01', '2026-08-01'],
    ['Hold, resume on 8/1/2026', '2026-08-01'],
    ['Suspendido hasta el 8/1/2026', '2026-08-01'],
  ])('pauses it until its day: %s', (text, until) => {
    for (const field of ['status', 'isActive', 'isInactive', 'isOnHold'] as const)
      expect(rowOf({ [field]: text }), field).toMatchObject({ ...PAUSED, until });
  });

  it('may be a date, a yes or a no in its own column', () => {
    expect(rowOf({ isOnHold: '8/1/2026' })).toMatchObject({ ...PAUSED, until: '2026-08-01' });
    expect(rowOf({ isOnHold: 'until 8/1/2026' })).toMatchObject({ ...PAUSED, until: '2026-08-01' });
    expect(rowOf({ isOnHold: 'yes' })).toMatchObject({ ...PAUSED, until: 'open' });
    expect(rowOf({ isOnHold: 'no' })).toMatchObject({ ...PAUSED, until: null });
  });

  it.each(['Not on hold', 'No longer suspended', 'Hold released', 'Sin pausa'])('is not one: %s', text =>
    expect(rowOf({ status: text })).toMatchObject({ ...PAUSED, until: null, kept: [] }),
  );

  it('explains why customers are inactive, but doesn’t reactivate those who left', () => {
    expect(rowOf({ isActive: 'no', isOnHold: 'yes' })).toMatchObject({ ...PAUSED, until: 'open' });
    expect(rowOf({ status: 'Inactive', isOnHold: 'yes' })).toMatchObject({ ...PAUSED, until: 'open' });
    expect(rowOf({ status: 'Canceled', isOnHold: '8/1/2026' })).toMatchObject({
      status: 'past',
      until: null,
      said: expect.arrayContaining(['holdOverruled']),
      kept: expect.arrayContaining(['8/1/2026']),
    });
    expect(rowOf({ status: 'On hold', isActive: 'yes' }).said).not.toContain('statusMixed');
  });

  it('is kept in a note if there is nothing to pause', () => {
    expect(rowOf({ status: 'On hold', frequency: '' })).toMatchObject({
      status: 'active',
      isSold: false,
      said: expect.arrayContaining(['holdWithout']),
      kept: expect.arrayContaining(['On hold']),
    });
    expect(rowOf({ status: 'On hold', frequency: 'one time' })).toMatchObject({
      status: 'active',
      isSold: false,
      said: expect.arrayContaining(['holdOnce']),
      kept: expect.arrayContaining(['On hold', 'one time']),
    });
  });

  it.each([
    'On hold',
    'On Hold Until',
    'Service hold',
    'Suspended',
    'Paused',
    'Snoozed',
    'Inactive until',
    'En pausa',
    'Suspendido',
  ])('has columns of its own: %s', name => expect(fieldOfHeader(name)).toBe('isOnHold'));
});

describe('a status that says not to serve the customer', () => {
  it.each([
    'Do not service',
    'DO NOT SERVICE!',
    'Do Not Schedule',
    'Don’t service - never pays',
    'Blacklisted',
    'No dar servicio',
  ])('is a past customer who is barred: %s', text => {
    for (const field of ['status', 'isActive', 'isInactive', 'isBarred'] as const)
      expect(rowOf({ [field]: text }), field).toMatchObject({ status: 'past', until: null, barred: text });
  });

  it('may be a yes in its own column, and ends if it has an end date', () => {
    expect(rowOf({ isBarred: 'yes' })).toMatchObject({
      status: 'past',
      barred: 'Do not service (yes or no): yes',
    });
    expect(rowOf({ isBarred: 'no' })).toMatchObject({ ...PAUSED, barred: null });
    expect(rowOf({ status: 'Do not service until 8/1/2026' })).toMatchObject({
      ...PAUSED,
      until: '2026-08-01',
      barred: null,
    });
    expect(rowOf({ status: 'No longer serviced', isInactive: 'yes' }).barred).toBeNull();
    expect(fieldOfHeader('Do Not Service')).toBe('isBarred');
  });
});

describe('an unknown status', () => {
  it.each([
    ['Seasonal', 'active'],
    ['VIP', 'active'],
    ['Active - VIP', 'active'],
    ['Client since 2019', 'active'],
    ['Prospect-2', 'lead'],
    ['Estimate sent', 'lead'],
    ['Lost customer', 'lead'],
    ['Canceled 2024', 'past'],
    ['Moved away', 'past'],
    ['Not active any more', 'past'],
  ])('is read by its known part: %s, %s', (text, assumed) => {
    expect(assumedStatus(text)).toBe(assumed);
    const row = rowOf({ status: text });
    expect(row.status).toBe({ active: 'active', lead: 'declined', past: 'past' }[assumed]);
    expect(row.said).toContain(assumed === 'active' ? 'statusUnknown' : 'statusGuessed');
    expect(row.kept).toContain(text);
  });

  it.each([
    ['active', { status: 'active', until: null, barred: null, kept: ['Seasonal!'] }],
    ['hold', { ...PAUSED, until: 'open', barred: null, kept: [] }],
    ['past', { status: 'past', barred: null, kept: expect.arrayContaining(['Seasonal!']) }],
    ['barred', { status: 'past', barred: 'Seasonal!' }],
    ['lead', { status: 'declined', barred: null, kept: expect.arrayContaining(['Seasonal!']) }],
    ['ignore', { status: 'active', until: null, barred: null, kept: [] }],
  ] as const)('has the meaning that the office chooses: %s', (meaning, expected) => {
    const row = rowOf({ status: 'Seasonal!' }, { seasonal: meaning });
    expect(row).toMatchObject(expected);
    expect(row.said).not.toContain('statusUnknown');
  });
});
