import type { Bilingual, Language } from '#contract/core/messages.ts';

/**
 * Why crews leave a stop out, ready to be tapped. The English words are what is stored; whoever reads them
 * sees their own language.
 */
export const SKIP_REASONS: readonly Bilingual[] = [
  { en: 'Gate locked', es: 'Portón con candado' },
  { en: 'Dog in the yard', es: 'Perro suelto en la yarda' },
  { en: 'Too wet', es: 'Muy mojado' },
  { en: 'Grass too short', es: 'El zacate está muy corto' },
  { en: 'Customer asked to skip', es: 'El cliente pidió que no' },
  { en: 'Car or things in the way', es: 'Carro o cosas en el paso' },
  { en: 'Equipment broke', es: 'Se descompuso el equipo' },
  { en: 'Not safe', es: 'No es seguro' },
];

/**
 * Why a visit was cancelled whose customer's payment was given up; by it such visits are found again. The English words
 * are what is stored. Crews read them too: they say nothing of money.
 */
export const STOPPED_VISIT: Bilingual = {
  en: 'Service stopped until the customer is unlocked',
  es: 'Servicio detenido hasta que se desbloquee al cliente',
};

/** Why visits were moved that a crew did not get to. */
export const UNFINISHED_DAY: Bilingual = {
  en: 'The crew could not finish the day',
  es: 'La cuadrilla no alcanzó a terminar el día',
};

/** Why a visit is on the day, and with the crew, of work that was reported late. */
export const WORK_WAS_DONE: Bilingual = {
  en: 'The crew did the work on this day',
  es: 'La cuadrilla hizo el trabajo ese día',
};

/** Why a visit went back to what was decided about it: its crew left it or took its report back. */
export const WORK_NOT_DONE: Bilingual = {
  en: 'The crew did not do the work after all',
  es: 'La cuadrilla no hizo el trabajo al final',
};

/** Why a crew is no longer asked whether it will finish the day. */
export const ASKING_OFF: Bilingual = { en: 'Asking was switched off', es: 'Se desactivó la pregunta' };

/** Why the visits of a crew that was not heard from were not moved. */
export const LEFT_ALONE: Bilingual = {
  en: 'The office left the visits where they are',
  es: 'La oficina dejó las visitas donde están',
};

/** Why visits stand as before: the change of their service was taken back. */
export const CHANGE_UNDONE: Bilingual = { en: 'Change undone', es: 'Se deshizo el cambio' };

/** Why something changed that customers changed by themselves without a word. The English words are what is stored. */
export const BY_CUSTOMER: Bilingual = { en: 'Customer portal', es: 'Portal del cliente' };

const KNOWN = [
  ...SKIP_REASONS,
  STOPPED_VISIT,
  UNFINISHED_DAY,
  WORK_WAS_DONE,
  WORK_NOT_DONE,
  ASKING_OFF,
  LEFT_ALONE,
  CHANGE_UNDONE,
  BY_CUSTOMER,
];

/**
 * Why a visit was skipped or cancelled in the reader's language, where it is one of the known reasons; anything else as
 * it was written.
 */
export function showVisitReason(reason: string, language: Language): string {
  return KNOWN.find(known => known.en === reason || known.es === reason)?.[language] ?? reason;
}
