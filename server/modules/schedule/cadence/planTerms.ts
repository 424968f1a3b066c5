import {
  addDays,
  type Day,
  earlierOf,
  laterOf,
  mondayOf,
  onOrAfter,
  weekdayOf,
} from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import { alignedTo, inOrder, nextSlot, slotsBetween, versionOn } from './cadence.ts';
import { laterTerms, withEdit } from './laterTerms.ts';
import type { LeftCrews, PlannedService, PlannedTerms, TermsEdit, TermsField } from './planDifference.ts';

export interface TermsPlan {
  /** The service after the edit. */
  after: PlannedService;
  /** Version that applied to the edited slot so far. */
  current: PlannedTerms;
  /** Version that applies to the edited slot now. */
  edited: PlannedTerms;
  /** All versions that the edit creates: the edited one and later ones that it affects. */
  made: PlannedTerms[];
  /** Versions that they replace. */
  replaced: PlannedTerms[];
  /** Slots before this day stay unchanged. */
  from: Day;
  fields: TermsField[];
}

/** Reasons why an edit isn't possible; the last three would leave the edited visit without a day. */
export type TermsRefusal =
  | 'no-terms'
  | 'nothing-to-come'
  | 'before-previous'
  | 'same-week'
  | 'after-end'
  | 'paused'
  | 'no-workday'
  | 'off-cadence';

const LOOK_BACK_DAYS = 731;

/**
 * Creates the new version of the terms and determines which ones it replaces; returns a refusal if that isn't
 * possible. Versions divide the timeline: each begins after the last slot of the previous one, and no
 * calendar week has slots of two versions. Slots in `calledOff` have a canceled visit, so a requested day may
 * be in their week.
 */
export function planTerms(
  service: PlannedService,
  edit: TermsEdit,
  calledOff: ReadonlySet<Day> = new Set(),
  left?: LeftCrews,
): TermsPlan | TermsRefusal {
  const versions = inOrder(service.versions);
  const slot = nextSlot(versions, edit.from)?.slot ?? null;
  const current = versionOn(versions, slot ?? edit.from) ?? versions[0];
  if (!current) return 'no-terms';
  const frequency = edit.frequency ?? current.frequency;
  if (slot === null && frequency === -1) return 'nothing-to-come';
  const before = slotsBetween(versions, addDays(edit.from, -LOOK_BACK_DAYS), addDays(edit.from, -1));
  const givingWay = before
    .map(one => one.slot)
    .filter(day => edit.date !== undefined && calledOff.has(day) && mondayOf(day) >= mondayOf(edit.date));
  const previous = before.findLast(one => !givingWay.includes(one.slot));
  const freeFrom = previous ? addDays(mondayOf(previous.slot), 7) : edit.from;
  if (edit.date !== undefined && previous && edit.date < freeFrom)
    return edit.date <= previous.slot ? 'before-previous' : 'same-week';

  const weekday = edit.date === undefined ? (edit.weekday ?? current.weekday) : weekdayOf(edit.date);
  const fromSlot = firstSlot(edit, slot, weekday, laterOf(edit.from, freeFrom, service.startDate));
  const starts = earlierOf(fromSlot, ...(slot === null ? [] : [slot]), ...givingWay);
  // A version without remaining slots is replaced; the new one begins where it did, so that older slots don't
  // reappear.
  const emptied = versions.filter(version => version.beginsOn < starts && version.fromSlot >= starts);
  const beginsOn = earlierOf(starts, ...emptied.map(version => version.beginsOn));
  const earlier = versions.filter(version => version.beginsOn < starts && version.fromSlot < starts);

  const made = laterTerms({
    current,
    edited: { beginsOn, fromSlot, frequency, weekday, ...withEdit(withoutLeft(current, left), edit) },
    later: isLast(edit) ? [] : versions.slice(versions.indexOf(current) + 1),
    edit,
    slot,
  });
  const [edited] = made;
  const kept = new Set([...earlier, ...made]);
  const stays = versions.filter(version => kept.has(version));
  const after = {
    ...service,
    startDate: edit.date === undefined ? service.startDate : earlierOf(service.startDate, edit.date),
    versions: [...stays, ...made.filter(version => !stays.includes(version))],
  };
  const endDate = endDateOf(service, after.versions);
  if (edit.date !== undefined && endDate !== null && edit.date > endDate) return 'after-end';
  // A one-time visit after the end would extend the service, and so restore all visits in between.
  if (endDate !== null && endDate > lastDayOf(service)) return 'after-end';
  const setsDate = edit.date !== undefined || fromSlot !== slot || frequency !== current.frequency;
  return {
    after: { ...after, endDate },
    current,
    edited,
    made: made.filter(version => !stays.includes(version)),
    replaced: versions.filter(version => !kept.has(version)),
    from: starts,
    fields: [
      ...(setsDate ? (['date'] as const) : []),
      ...(['crewId', 'priceCents', 'frontBack', 'timeCapMinutes'] as const).filter(
        field => edit[field] !== undefined,
      ),
    ],
  };
}

/** Values that an edit starts from: a crew that left is replaced by the one that does its work. */
const withoutLeft = (values: PlannedTerms, left?: LeftCrews): PlannedTerms =>
  left && values.crewId !== null && left.crewIds.has(values.crewId) ? { ...values, ...left.instead } : values;

/** Whether no version of the terms follows the one that the edit creates. */
const isLast = (edit: TermsEdit) => edit.scope === 'season' || edit.frequency === -1;

function firstSlot(edit: TermsEdit, slot: Day | null, weekday: Weekday, earliest: Day): Day {
  if (edit.date !== undefined) return edit.date;
  if (slot === null) return onOrAfter(earliest, weekday);
  return weekday === weekdayOf(slot) ? slot : alignedTo(slot, weekday, earliest);
}

const NEVER = '9999-12-31';

/** Last day that an edit may reach: a one-time service's end moves with its visit, any other end is fixed. */
function lastDayOf({ endDate, versions }: PlannedService): Day {
  const last = inOrder(versions).at(-1);
  return endDate === null || (last?.frequency === -1 && endDate === last.fromSlot) ? NEVER : endDate;
}

/** A one-time service ends on its visit's day; one that becomes recurring again no longer has an end. */
function endDateOf(service: PlannedService, versions: readonly PlannedTerms[]): Day | null {
  const [was, is] = [inOrder(service.versions).at(-1), inOrder(versions).at(-1)];
  if (is?.frequency === -1) return is.fromSlot;
  return was?.frequency === -1 && service.endDate === was.fromSlot ? null : service.endDate;
}
