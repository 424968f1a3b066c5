import { type Day, isDay } from '#contract/core/days.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { NEXT_SEASON_KEY } from '#contract/sales/seasons.ts';
import { showVisitReason } from '#contract/schedule/skipReasons.ts';
import { fieldName, fieldText, type Wording } from './fieldText.ts';
import { tabOf } from './recordPath.ts';

/** Stands in a sentence where the record is named, so that a link can take its place. */
const MARK = '\u0001';

interface Sentence {
  beforeThing: string;
  thing: string;
  afterThing: string;
}

/** "Ada Admin changed the property", with the record apart. */
export function sentenceOf(entry: HistoryEntry, { translate }: Pick<Wording, 'translate'>): Sentence {
  const thing = translate(`history.things.${entry.entity}`, { _: entry.entity });
  const text = translate(`history.did.${entry.action}`, {
    who: entry.actorName,
    thing: MARK,
    _: `${entry.actorName}: ${entry.action} ${MARK}`,
  });
  const [beforeThing = '', afterThing] = text.split(MARK);
  // Some sentences name no record: somebody signed in.
  if (afterThing === undefined) return { beforeThing, thing: '', afterThing: '' };
  return { beforeThing, thing, afterThing };
}

/** What the record is called, where its place does not tell it apart; empty where nothing does. */
export function nameOf(
  { entity, entityId, recordName }: HistoryEntry,
  { translate }: Pick<Wording, 'translate'>,
) {
  if (entity !== 'setting') return recordName ?? '';
  const tab = entityId === NEXT_SEASON_KEY ? null : tabOf(entityId);
  return translate(tab ? `settings.tab.${tab}` : 'menu.nextSeason');
}

/** The day that a record which is new or gone is about, such as a visit's. */
export function dayOfEntry({ before, after }: HistoryEntry): Day | null {
  const date = (after ?? before)?.date;
  return typeof date === 'string' && isDay(date) ? date : null;
}

export interface FieldLine {
  field: string;
  label: string;
  /** Null where the entry does not say what was before. */
  before: string | null;
  after: string;
}

/** Keys and marks that tell a reader nothing. */
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

/** The sentence says already what these actions did to the status. */
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

/** A payment's reason is the number under which the gateway, or the office, finds it. */
const HAS_REFERENCE = new Set<HistoryEntry['action']>(['payment-success']);

/** Why something was done, in words. */
export function reasonText(
  action: HistoryEntry['action'],
  reason: string,
  { translate, language }: Wording,
): string {
  return HAS_REFERENCE.has(action)
    ? translate('history.reference', { reference: reason })
    : translate('history.reason', { reason: showVisitReason(reason, language) });
}

/** What changed, field by field, in words; fields that a reader cannot use are left out. */
export function fieldLines(entry: HistoryEntry, wording: Wording): FieldLine[] {
  const { before, after, entity, action, reason } = entry;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap(field => {
    if (SILENT.has(field) || (field === 'status' && STATUS_IS_SAID.has(action))) return [];
    const was = fieldText(entity, field, before?.[field], wording);
    const is = fieldText(entity, field, after?.[field], wording);
    // A record that is new or gone says nothing by an empty or unticked field; a reason stands below in its own words.
    const isUnticked = (!before && after?.[field] === false) || (!after && before?.[field] === false);
    if (was === is || isUnticked || is === reason) return [];
    const isKnown = before !== null && field in before;
    return [{ field, label: fieldName(field, wording, entity), before: isKnown ? was : null, after: is }];
  });
}
