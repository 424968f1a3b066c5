import { addDays, type Day, earlierOf, onOrAfter, weekdayOf } from '../../../contract/days.ts';
import type { Frequency, FrontBack, Weekday } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import { alignedTo, nextSlot, slotsBetween, versionOn } from './cadence.ts';
import type { PlannedService, PlannedTerms, TermsField } from './planDifference.ts';

/** A change of a service's terms; what is left out stays. */
export interface TermsEdit {
  /** `following` leaves versions planned for later alone, `season` replaces them. */
  scope: 'following' | 'season';
  /** The slot of the visit that is edited, or the first day that the change concerns. */
  from: Day;
  /** The day that the edited visit is put on: the cadence is counted from it. */
  date?: Day;
  frequency?: Frequency;
  weekday?: Weekday;
  crewId?: number | null;
  /** The vendor of the crew; only together with it. */
  vendorId?: number | null;
  priceCents?: Cents | null;
  frontBack?: FrontBack;
  timeCapMinutes?: number | null;
}

export interface TermsPlan {
  /** The service as it will be. */
  after: PlannedService;
  /** The version that held for the edited slot until now. */
  current: PlannedTerms;
  /** The version that the edit makes. */
  edited: PlannedTerms;
  /** Versions that it takes the place of. */
  replaced: PlannedTerms[];
  /** Slots before this day stay as they are. */
  from: Day;
  fields: TermsField[];
}

export type TermsRefusal = 'no-terms' | 'before-previous';

const LOOK_BACK_DAYS = 100;

/** Works out the new version of the terms and which older ones it replaces; says why where it cannot be. */
export function planTerms(service: PlannedService, edit: TermsEdit): TermsPlan | TermsRefusal {
  const { versions } = service;
  const slot = nextSlot(versions, edit.from)?.slot ?? null;
  const current = versionOn(versions, slot ?? edit.from) ?? versions[0];
  if (!current) return 'no-terms';
  const previous = slotsBetween(versions, addDays(edit.from, -LOOK_BACK_DAYS), addDays(edit.from, -1)).at(-1);
  if (edit.date !== undefined && previous && edit.date <= previous.slot) return 'before-previous';

  const weekday = edit.date === undefined ? (edit.weekday ?? current.weekday) : weekdayOf(edit.date);
  const fromSlot = firstSlot(edit, slot, weekday);
  const starts = slot === null ? fromSlot : earlierOf(slot, fromSlot);
  // A version that has no slot left is replaced; the new one begins where it did, so that older slots stay away.
  const emptied = versions.filter(version => version.beginsOn < starts && version.fromSlot >= starts);
  const beginsOn = earlierOf(starts, ...emptied.map(version => version.beginsOn));
  const isReplaced = (version: PlannedTerms) =>
    emptied.includes(version) ||
    (version.beginsOn >= starts && (edit.scope === 'season' || version.beginsOn <= fromSlot));

  const frequency = edit.frequency ?? current.frequency;
  const edited: PlannedTerms = {
    beginsOn,
    fromSlot,
    frequency,
    weekday,
    crewId: edit.crewId === undefined ? current.crewId : edit.crewId,
    vendorId: edit.vendorId === undefined ? current.vendorId : edit.vendorId,
    priceCents: edit.priceCents === undefined ? current.priceCents : edit.priceCents,
    frontBack: edit.frontBack ?? current.frontBack,
    timeCapMinutes: edit.timeCapMinutes === undefined ? current.timeCapMinutes : edit.timeCapMinutes,
  };
  const isOtherCadence = fromSlot !== slot || frequency !== current.frequency;
  return {
    after: {
      ...service,
      versions: [...versions.filter(version => !isReplaced(version)), edited],
      endDate: endDateOf(service, current, edited),
    },
    current,
    edited,
    replaced: versions.filter(isReplaced),
    from: starts,
    fields: [
      ...(isOtherCadence ? (['date'] as const) : []),
      ...(['crewId', 'priceCents', 'frontBack', 'timeCapMinutes'] as const).filter(
        field => edit[field] !== undefined,
      ),
    ],
  };
}

function firstSlot(edit: TermsEdit, slot: Day | null, weekday: Weekday): Day {
  if (edit.date !== undefined) return edit.date;
  if (slot === null) return onOrAfter(edit.from, weekday);
  return weekday === weekdayOf(slot) ? slot : alignedTo(slot, weekday, edit.from);
}

/** A single visit is its service's last day, wherever it goes; a service that repeats again has an open end. */
function endDateOf(service: PlannedService, current: PlannedTerms, edited: PlannedTerms): Day | null {
  if (edited.frequency === -1) return edited.fromSlot;
  return current.frequency === -1 && service.endDate === current.fromSlot ? null : service.endDate;
}
