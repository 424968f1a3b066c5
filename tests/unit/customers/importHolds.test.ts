import { describe, expect, it } from 'vitest';
import type { ImportField } from '#contract/customers/imports.ts';
import { fieldOfHeader } from '#server/modules/customers/imports/columns/headerNames.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';

const SOLD = { fullName: 'Ann Lee', address: '1 Elm St', zipcode: '78704', frequency: 'weekly', price: '40' };
const rowOf = (cells: Partial<Record<ImportField, string>>) => {
  const all: Partial<Record<ImportField, string>> = { ...SOLD, ...cells };
  const fields = Object.keys(all) as ImportField[];
  const draft = readRow(fields, { line: 2, cells: fields.map(field => all[field] ?? '') });
  return {
    status: draft.property.status,
    until: draft.hold && (draft.hold.until ?? 'open'),
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

  it('may be a date or an answer in a column of its own', () => {
    expect(rowOf({ isOnHold: '8/1/2026' })).toMatchObject({ ...PAUSED, until: '2026-08-01' });
    expect(rowOf({ isOnHold: 'until 8/1/2026' })).toMatchObject({ ...PAUSED, until: '2026-08-01' });
    expect(rowOf({ isOnHold: 'yes' })).toMatchObject({ ...PAUSED, until: 'open' });
    expect(rowOf({ isOnHold: 'no' })).toMatchObject({ ...PAUSED, until: null });
  });

  it.each(['Not on hold', 'No longer suspended', 'Hold released', 'Sin pausa'])('is not one: %s', text =>
    expect(rowOf({ status: text })).toMatchObject({ ...PAUSED, until: null, kept: [] }),
  );

  it('explains why they are inactive, but does not bring back those who left', () => {
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
