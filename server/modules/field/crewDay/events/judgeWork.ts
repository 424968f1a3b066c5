import type { Day } from '#contract/core/days.ts';
import type { AssignmentStatus, HistoryAction } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { fieldConflict, onOtherDay } from '#server/modules/schedule/visits/status/rules.ts';
import { fieldTexts } from '#texts/server/field.ts';

interface Fields {
  date?: Day;
  crewId?: number | null;
  status?: AssignmentStatus;
}

/**
 * One change in a visit's history, with only the changed fields, or with all fields if the visit was deleted.
 */
export interface VisitChange {
  at: Date;
  isByCrew: boolean;
  action: HistoryAction;
  before: Fields;
  after: Fields;
}

/** Work that a crew reports as done, by the server's clock. */
export interface ReportedWork {
  crewId: number;
  begunAt: Date;
  doneAt: Date;
  /** The day of the work. */
  day: Day;
}

/** Changes that others made to a visit without knowing that work was in progress or done. */
export type OverriddenChange = 'moved' | 'reassigned' | 'skipped' | 'cancelled' | 'removed';

export interface Verdict {
  /** Reason why only the office can accept the work; null if it counts. */
  reason: Bilingual | null;
  /** The day on which it counts. */
  day: Day;
  /** Changes that the work overrides. */
  overtaken: OverriddenChange[];
}

const OPEN: readonly (AssignmentStatus | undefined)[] = ['pending', 'started'];

/**
 * Decides whether completed work counts, considering what has happened to its visit since. Decisions made
 * before the work began, or with the knowledge that it was in progress, win over the work. A mere move to
 * another day never does.
 */
export function judgeWork(
  visit: { status: AssignmentStatus; date: Day; crewId: number | null },
  work: ReportedWork,
  changes: readonly VisitChange[],
): Verdict {
  const moves = changes.filter(({ before, after }) => before.date && after.date);
  const moved = moves.find(({ at }) => at > work.begunAt);
  const wasThatDay = moves.some(({ before }) => before.date === work.day);
  const day = moved || visit.date > work.day ? work.day : visit.date;
  const isElsewhere = visit.date > work.day && (moved?.before.date ?? visit.date) > work.day && !wasThatDay;
  const handedOver = changes.find(
    ({ at, before, after }) => at > work.begunAt && before.crewId === work.crewId && 'crewId' in after,
  );
  const over = OPEN.includes(visit.status) ? null : overtakenStatus(visit.status, work, changes);
  const reason =
    visit.crewId !== work.crewId && !handedOver
      ? NOT_YOURS
      : visit.crewId !== work.crewId && visit.status === 'started'
        ? fieldTexts.crewDay.othersBegan
        : !OPEN.includes(visit.status) && !over
          ? fieldConflict('complete', visit, visit.date)
          : isElsewhere
            ? onOtherDay(visit.date)
            : null;
  return {
    reason,
    day,
    overtaken: [
      ...(visit.crewId === work.crewId ? [] : (['reassigned'] as const)),
      ...(day === visit.date ? [] : (['moved'] as const)),
      ...(over ? [over] : []),
    ],
  };
}

/**
 * The decision that ended the visit, if it was made without knowledge of the work; null if the decision wins.
 */
function overtakenStatus(
  status: AssignmentStatus,
  { begunAt, doneAt }: ReportedWork,
  changes: readonly VisitChange[],
): OverriddenChange | null {
  const ended = changes.findLast(
    ({ action, before, after }) =>
      OPEN.includes(before.status) && (action === 'deleted' || after.status === status),
  );
  if (!ended || ended.isByCrew || status === 'completed') return null;
  const knownUntil = ended.before.status === 'started' ? doneAt : begunAt;
  if (ended.at <= knownUntil) return null;
  if (ended.action === 'deleted') return 'removed';
  return status === 'skipped' ? 'skipped' : 'cancelled';
}

export const NOT_YOURS = fieldTexts.crewDay.judgeWork.notYours;
