import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';

const names = Object.keys(CALLS);

/** Lists without records: a report's totals, and the empty list that keeps a session alive. */
const NO_RECORDS = ['customer-reports', 'time-sheets'];

/** Names of all lists of records, which are resources to clients of the simple-rest convention. */
export const STOCK_LISTS = Object.entries<Call>(CALLS)
  .filter(([name, { answer }]) => answer?.isPage && !name.includes(':'))
  .map(([name]) => name.slice('GET /'.length))
  .filter(name => !NO_RECORDS.includes(name) && names.includes(`GET /${name}`));

/** Whether one record of a list has a call of this method. */
export const hasRecordCall = (method: 'GET' | 'PUT' | 'DELETE', list: string): boolean =>
  names.includes(`${method} /${list}/:id`);

/** Whether records are added to a list. */
export const hasAddCall = (list: string): boolean => names.includes(`POST /${list}`);

/** Lists whose saves need more than the record, such as the first day of the change or a reason. */
export const NOT_SAVED_AS_READ = ['services', 'time-sheets/entries'];
