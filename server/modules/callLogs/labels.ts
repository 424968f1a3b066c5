import type { CallLogCode } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { Queryable } from '../../db/connect.ts';
import { viewSettings } from '../settings/store.ts';

/** What the office calls each code. */
export async function callLogLabels(db: Queryable): Promise<Record<CallLogCode, Bilingual>> {
  return (await viewSettings(db, ['callLogs'])).callLogs.value.labels;
}
