import type { Day } from '#contract/core/days.ts';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { FieldDifference, ScheduleDifference } from '#contract/schedule/services.calls.ts';
import { minutesText } from '#src/ui/fields/visitText.ts';

export interface DifferenceLine {
  key: string;
  kind: 'changed' | 'added' | 'removed';
  isForced: boolean;
  /** The visit's current day; for an added visit, its new day. */
  date: Day;
  newDate: Day | null;
  fields: FieldDifference[];
  kept: HandMadeField[];
  lost: HandMadeField[];
}

/** Returns a difference as one list, sorted by day. */
export function linesOf(difference: ScheduleDifference): DifferenceLine[] {
  const lines: DifferenceLine[] = [
    ...difference.changed.map(visit => ({
      key: `c${visit.id}`,
      kind: 'changed' as const,
      isForced: false,
      date: visit.date,
      newDate: visit.newDate === visit.date ? null : visit.newDate,
      // The line shows a new day separately.
      fields: visit.fields.filter(field => field.field !== 'date'),
      kept: visit.kept,
      lost: visit.lost,
    })),
    ...difference.added.map(visit => ({
      key: `a${visit.slot}`,
      kind: 'added' as const,
      isForced: false,
      date: visit.date,
      newDate: null,
      fields: [],
      kept: [],
      lost: [],
    })),
    ...difference.removed.map(visit => ({
      key: `r${visit.id}`,
      kind: 'removed' as const,
      isForced: visit.isForced,
      date: visit.date,
      newDate: null,
      fields: [],
      kept: [],
      lost: visit.lost,
    })),
  ];
  return lines.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Counts the visits and hand-made changes that a difference affects. */
export function countsOf(difference: ScheduleDifference) {
  const handMade = (name: 'kept' | 'lost') =>
    difference.changed.reduce((sum, visit) => sum + visit[name].length, 0);
  return {
    changed: difference.changed.length,
    added: difference.added.length,
    removed: difference.removed.length,
    kept: handMade('kept'),
    lost: handMade('lost') + difference.removed.reduce((sum, visit) => sum + visit.lost.length, 0),
    untouched: difference.untouched,
    forcedStay: difference.forcedStay ?? 0,
  };
}

export const isEmptyDifference = (difference: ScheduleDifference) =>
  difference.changed.length + difference.added.length + difference.removed.length === 0;

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Formats a field of a visit; null means the service's own value. */
export function valueText(
  { field }: Pick<FieldDifference, 'field'>,
  value: FieldDifference['before'],
  crewNames: ScheduleDifference['crewNames'],
  translate: Translate,
): string {
  switch (field) {
    case 'crewId':
      return value === null ? translate('schedule.noCrew') : (crewNames[Number(value)] ?? `#${value}`);
    case 'priceCents':
      return value === null ? translate('schedule.listPrice') : showMoney(Number(value));
    case 'frontBack':
      return translate(`words.frontBack.${value}`);
    case 'timeCapMinutes':
      return value === null
        ? translate('schedule.noCap')
        : translate('schedule.hours', { hours: Number(value) / 60 });
    case 'isBillable':
      return translate(value ? 'schedule.yes' : 'schedule.no');
    case 'date':
      return typeof value === 'string' ? showDay(value) : '–';
    case 'workedMinutes':
      return value === null ? '–' : minutesText(Number(value));
    case 'instructions':
      return value ? `“${value}”` : '–';
  }
}
