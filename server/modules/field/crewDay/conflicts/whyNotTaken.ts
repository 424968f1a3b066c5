import type { AssignmentStatus, FieldEventType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';

type Refusals = Partial<Record<AssignmentStatus, Bilingual>>;

const DONE: Bilingual = {
  en: 'This visit is already completed.',
  es: 'Esta visita ya está terminada.',
};
const NOT_UNDER_WAY: Bilingual = {
  en: 'This visit was not worked on, so there is no time to add.',
  es: 'En esta visita no se trabajó: no hay tiempo que agregar.',
};

/**
 * Reasons why the office can't accept a report, by its visit's status; null for kinds that never conflict.
 */
const REFUSALS = {
  complete: { completed: DONE },
  start: {
    completed: DONE,
    started: { en: 'This visit is already under way.', es: 'Esta visita ya está en curso.' },
  },
  skip: {
    completed: DONE,
    skipped: { en: 'This visit is already skipped.', es: 'Esta visita ya está omitida.' },
    cancel: {
      en: 'This visit is canceled, so there is nothing to skip.',
      es: 'Esta visita está cancelada: no hay nada que omitir.',
    },
  },
  'extra-time': { pending: NOT_UNDER_WAY, skipped: NOT_UNDER_WAY, cancel: NOT_UNDER_WAY },
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
  if (!refusals) return NOT_OF_WORK;
  if (status === null) return NO_VISIT;
  return refusals[status] ?? null;
}

const NOT_OF_WORK: Bilingual = {
  en: 'There is nothing to accept in this report.',
  es: 'En este reporte no hay nada que aceptar.',
};
const NO_VISIT: Bilingual = {
  en: 'The visit of this report no longer exists.',
  es: 'La visita de este reporte ya no existe.',
};
