import { addDays, type Day, mondayOf } from '#contract/core/days.ts';
import { nextSlot } from './cadence.ts';
import type { PlannedTerms, TermsEdit, TermsValues } from './planDifference.ts';

interface Edited {
  /** Version that applied to the edited slot before the edit, and that version with the edit applied. */
  current: PlannedTerms;
  edited: PlannedTerms;
  /** Versions after `current`, in order. */
  later: readonly PlannedTerms[];
  edit: TermsEdit;
  /** Edited slot; null if none is upcoming. */
  slot: Day | null;
}

/**
 * Updates the edited version and later ones for an edit. Each keeps its own changes of crew, price and
 * extent, and takes over the rest from the version before it. A weekday or frequency set by the edit applies
 * to all of them, counted from the edited slot.
 */
export function laterTerms({
  current,
  edited,
  later,
  edit,
  slot,
}: Edited): [PlannedTerms, ...PlannedTerms[]] {
  const made: [PlannedTerms, ...PlannedTerms[]] = [edited];
  const setsDay = edit.date !== undefined || edit.weekday !== undefined;
  const setsFrequency = edit.frequency !== undefined;
  const keepsWeeks = !setsFrequency && slot !== null && mondayOf(edited.fromSlot) === mondayOf(slot);
  let before = current;
  for (const version of later) {
    const previous = made.at(-1) ?? edited;
    const values = valuesAfter(version, before, previous);
    const frequency = setsFrequency ? edited.frequency : version.frequency;
    const weekday = setsDay ? edited.weekday : version.weekday;
    before = version;
    if (!setsDay && keepsWeeks) {
      const { beginsOn, fromSlot } = version;
      made.push(isSame(version, values) ? version : { beginsOn, fromSlot, frequency, weekday, ...values });
      continue;
    }
    const week = mondayOf(version.fromSlot);
    const nearest = keepsWeeks ? week : mondayOf(nextSlot([previous], week)?.slot ?? week);
    if (nearest > mondayOf(previous.fromSlot))
      made.push({
        beginsOn: keepsWeeks ? mondayOf(version.beginsOn) : nearest,
        fromSlot: addDays(nearest, weekday - 1),
        frequency,
        weekday,
        ...values,
      });
    // This version would begin no later than the previous one, so it replaces it; the edited slot stays as
    // requested.
    else if (made.length === 1) made[0] = { ...edited, frequency, ...withEdit(values, edit) };
    else {
      const fromSlot = addDays(mondayOf(previous.fromSlot), weekday - 1);
      made.splice(-1, 1, { beginsOn: previous.beginsOn, fromSlot, frequency, weekday, ...values });
    }
  }
  return made;
}

const isSame = (one: TermsValues, other: TermsValues) =>
  one.crewId === other.crewId &&
  one.vendorId === other.vendorId &&
  one.priceCents === other.priceCents &&
  one.frontBack === other.frontBack &&
  one.timeCapMinutes === other.timeCapMinutes;

/** A version's values with the edit applied. */
export function withEdit(values: TermsValues, edit: TermsEdit): TermsValues {
  return {
    crewId: edit.crewId === undefined ? values.crewId : edit.crewId,
    vendorId: edit.vendorId === undefined ? values.vendorId : edit.vendorId,
    priceCents: edit.priceCents === undefined ? values.priceCents : edit.priceCents,
    frontBack: edit.frontBack ?? values.frontBack,
    timeCapMinutes: edit.timeCapMinutes === undefined ? values.timeCapMinutes : edit.timeCapMinutes,
  };
}

/** A version's values after the previous version changed. */
function valuesAfter(version: PlannedTerms, before: PlannedTerms, previous: PlannedTerms): TermsValues {
  const hasOwnCrew = version.crewId !== before.crewId || version.vendorId !== before.vendorId;
  const { crewId, vendorId } = hasOwnCrew ? version : previous;
  const from = (field: 'priceCents' | 'frontBack' | 'timeCapMinutes') =>
    version[field] === before[field] ? previous : version;
  return {
    crewId,
    vendorId,
    priceCents: from('priceCents').priceCents,
    frontBack: from('frontBack').frontBack,
    timeCapMinutes: from('timeCapMinutes').timeCapMinutes,
  };
}
