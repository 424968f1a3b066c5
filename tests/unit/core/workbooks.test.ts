import { expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { CSV_ONLY, WORKBOOK_TYPE, workbookOf } from '#contract/core/workbooks.ts';

const EVERY: Record<string, Call> = CALLS;
const names = Object.keys(EVERY);

/** Lists that no page exports, each with the reason. */
const WITHOUT_FILE: Record<string, string> = {
  'GET /attachments': 'Files of one property',
  'GET /automation-runs': 'Steps of an automation, shown beside it',
  'GET /collecting-runs': 'Each run has a file of its charges',
  'GET /customer-reports': 'Reports of one customer’s visits',
  'GET /customers': 'A lookup; properties are exported with their customers',
  'GET /field-conflicts': 'Open questions about phones',
  'GET /imports': 'Recent imports',
  'GET /imports/:id/rows': 'Rows of an uploaded file; those with errors have a file',
  'GET /message-threads': 'Conversations',
  'GET /moves': 'Recent moves, to be undone',
  'GET /notes': 'Notes of one property',
  'GET /notices': 'Exported by the report on notices',
  'GET /price-campaigns': 'Drafts of price changes',
  'GET /quickbooks/runs': 'Each run has its own files',
  'GET /seasons': 'Plans, one a year',
  'GET /services': 'A lookup; the services are exported with their properties',
  'GET /settlements/:id/lines': 'The settlement’s statement is a file',
  'GET /time-sheets': 'Weeks and entries have files of their own',
};

it('every list can be exported as CSV, but for a few', () => {
  const without = names.filter(name => EVERY[name]?.answer?.isPage && !names.includes(`${name}/export.csv`));
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_FILE).toSorted());
});

it('every CSV file exists as a workbook, too', () => {
  const files = names.filter(name => name.endsWith('.csv'));
  expect(files.length).toBeGreaterThan(30);
  for (const name of files) {
    if (name in CSV_ONLY) continue;
    const workbook = EVERY[workbookOf(name) ?? ''];
    expect(workbook?.answer?.file, name).toBe(WORKBOOK_TYPE);
    expect(workbook?.query, name).toBe(EVERY[name]?.query);
  }
  expect(Object.keys(CSV_ONLY).filter(name => !(name in EVERY))).toEqual([]);
});
