import { type Day, isDay } from '#contract/core/days.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { NEXT_SEASON_KEY } from '#contract/sales/seasons.ts';
import { showReason } from '#contract/schedule/changeReasons.ts';
import { fieldName, fieldText, type Wording } from './fieldText.ts';
import { tabOf } from './recordPath.ts';

/** Placeholder for the record's name in a sentence, so that a link can replace it. */
const MARK = '\u0001';

interface Sentence {
  beforeThing: string;
  thing: string;
  afterThing: string;
}

/** Builds the sentence "Ada Admin changed the property", with the record's name separate. */
export function sentenceOf(entry: HistoryEntry, { translate }: Pick<Wording, 'translate'>): Sentence {
  const thing = translate(`history.things.${entry.entity}`, { _: entry.entity });
  const text = translate(`history.did.${entry.action}`, {
    who: entry.actorName,
    thing: MARK,
    _: `${entry.actorName}: ${entry.action} ${MARK}`,
  });
  const [beforeThing = '', afterThing] = text.split(MARK);
  // Some sentences name no record, such as a sign-in.
  if (afterThing === undefined) return { beforeThing, thing: '', afterThing: '' };
  return { beforeThing, thing, afterThing };
}

/** Returns the record's name if its property and customer don't identify it, else an empty string. */
export function nameOf(
  { entity, entityId, recordName }: HistoryEntry,
  { translate }: Pick<Wording, 'translate'>,
) {
  if (entity !== 'setting') return recordName ?? '';
  const tab = entityId === NEXT_SEASON_KEY ? null : tabOf(entityId);
  return translate(tab ? `settings.tab.${tab}` : 'menu.nextSeason');
}

/** Returns the day of a created or deleted record, such as a visit's. */
export function dayOfEntry({ before, after }: HistoryEntry): Day | null {
  const date = (after ?? before)?.date;
  return typeof date === 'string' && isDay(date) ? date : null;
}

export interface FieldLine {
  field: string;
  label: string;
  /** Null if the entry doesn't record the previous value. */
  before: string | null;
  after: string;
}

/** Keys and flags that are hidden because they mean nothing to a reader. */
export const SILENT = new Set([
  'id',
  'version',
  'propertyId',
  'customerId',
  'serviceId',
  'assignmentId',
  'vendorZipId',
  'authorId',
  'authorName',
  'createdAt',
  'updatedAt',
  'completedById',
  'referralCode',
  'deletedAt',
  'order',
  'handMade',
  'counts',
  'leftCount',
  'createdByName',
]);

/** The sentences of these actions already state the new status. */
const STATUS_IS_SAID = new Set([
  'started',
  'completed',
  'skipped',
  'cancelled',
  'paused',
  'resumed',
  'payment-success',
  'payment-failed',
  'refund-success',
]);

/** The reason of a payment is its reference number at the gateway or the office. */
const HAS_REFERENCE = new Set<HistoryEntry['action']>(['payment-success']);

/** Returns the reason of an entry as text. */
export function reasonText(
  action: HistoryEntry['action'],
  reason: string,
  { translate, language, reasons }: Wording,
): string {
  return HAS_REFERENCE.has(action)
    ? translate('history.reference', { reference: reason })
    : translate('history.reason', { reason: showReason(reason, language, reasons) });
}

/** Returns the changes field by field as text; fields that mean nothing to a reader are omitted. */
export function fieldLines(entry: HistoryEntry, wording: Wording): FieldLine[] {
  const { before, after, entity, action, reason } = entry;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap(field => {
    if (SILENT.has(field) || (field === 'status' && STATUS_IS_SAID.has(action))) return [];
    const was = fieldText(entity, field, before?.[field], wording);
    const is = fieldText(entity, field, after?.[field], wording);
    // In a created or deleted record an empty or unticked field says nothing; a reason is shown separately
    // below.
    const isUnticked = (!before && after?.[field] === false) || (!after && before?.[field] === false);
    if (was === is || isUnticked || is === reason) return [];
    const isKnown = before !== null && field in before;
    return [{ field, label: fieldName(field, wording, entity), before: isKnown ? was : null, after: is }];
  });
}
