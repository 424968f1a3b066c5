import type { AssignmentStatus, FieldEventType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { fieldTexts } from '#texts/server/field.ts';

type Refusals = Partial<Record<AssignmentStatus, Bilingual>>;

/**
 * Reasons why the office can't accept a report, by its visit's status; null for kinds that never conflict.
 */
const REFUSALS = {
  complete: { completed: fieldTexts.crewDay.whyNotTaken.done },
  start: {
    completed: fieldTexts.crewDay.whyNotTaken.done,
    started: fieldTexts.crewDay.visitAlreadyUnderWay,
  },
  skip: {
    completed: fieldTexts.crewDay.whyNotTaken.done,
    skipped: fieldTexts.crewDay.visitAlreadySkipped,
    cancel: fieldTexts.crewDay.visitCanceledSoThereNothingSkip,
  },
  'extra-time': {
    pending: fieldTexts.crewDay.notUnderWay,
    skipped: fieldTexts.crewDay.notUnderWay,
    cancel: fieldTexts.crewDay.notUnderWay,
  },
  undo: {},
  offer: {},
  'offer-done': {},
  note: {},
  photo: {},
  acknowledge: null,
  clock: null,
  'delay-answer': null,
  message: null,
  'on-my-way': null,
  position: null,
} satisfies Record<FieldEventType, Refusals | null>;

/** Kinds of reports that can wait for the office's decision. */
export type TakenType = {
  [Type in FieldEventType]: (typeof REFUSALS)[Type] extends null ? never : Type;
}[FieldEventType];

export const isTakenType = (type: FieldEventType): type is TakenType => REFUSALS[type] !== null;

/** Reason why the office can't accept a report, by its kind and the visit's status; null if it can try. */
export function whyNotTaken(type: FieldEventType, status: AssignmentStatus | null): Bilingual | null {
  const refusals: Refusals | null = REFUSALS[type];
  if (!refusals) return fieldTexts.crewDay.notOfWork;
  if (status === null) return fieldTexts.crewDay.noVisit;
  return refusals[status] ?? null;
}
