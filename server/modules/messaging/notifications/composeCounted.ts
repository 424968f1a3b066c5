import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type WorkCounted = Extract<DomainEvent, { type: 'work.counted' }>;

const TITLE: Bilingual = {
  en: 'Work was done before a change',
  es: 'El trabajo se hizo antes de un cambio',
};
const WHAT: Record<WorkCounted['what'], Bilingual> = {
  done: {
    en: '{where}: the crew completed this visit on {day}. It counts on that day.',
    es: '{where}: la cuadrilla terminó esta visita el {day}. Cuenta ese día.',
  },
  begun: {
    en: '{where}: the crew started this visit on {day}. It is under way on that day.',
    es: '{where}: la cuadrilla empezó esta visita el {day}. Está en curso ese día.',
  },
  left: {
    en: '{where}: the crew did not do this visit after all. What was decided before holds again: it is on {day}. Let the customer know if they expect otherwise.',
    es: '{where}: la cuadrilla no hizo esta visita al final. Vale de nuevo lo que se había decidido: es el {day}. Avísele al cliente si espera otra cosa.',
  },
};
const OVERTAKEN: Record<WorkCounted['overtaken'][number], Bilingual> = {
  moved: { en: 'It had been moved to {movedTo}.', es: 'Se había pasado al {movedTo}.' },
  reassigned: { en: 'Another crew had been given it.', es: 'Se le había dado a otra cuadrilla.' },
  skipped: { en: 'It had been skipped.', es: 'Se había omitido.' },
  cancelled: { en: 'It had been cancelled.', es: 'Se había cancelado.' },
  removed: { en: 'It had been taken off the schedule.', es: 'Se había quitado del calendario.' },
};
const TOLD: Bilingual = {
  en: 'The customer was told about that change: let them know.',
  es: 'Al cliente ya se le avisó de ese cambio: avísele de nuevo.',
};

/**
 * Notifies the office that its decision, or that of a rule, gave way to work already started or done, or that
 * it applies again.
 */
export function countedNotification(names: Names, event: WorkCounted): Composed {
  const { crewId, assignmentId, propertyId, date, movedTo, overtaken, wasTold } = event;
  const values = {
    where: [names.crew(crewId), names.address(propertyId)].filter(Boolean).join(', '),
    day: showDay(date),
    movedTo: showDay(movedTo ?? date),
  };
  const said = [WHAT[event.what], ...overtaken.map(what => OVERTAKEN[what]), ...(wasTold ? [TOLD] : [])];
  const text = (language: Language) => said.map(part => fill(part[language], values)).join(' ');
  return {
    to: { staff: ['assignment_list'] },
    type: 'service-conflict',
    title: TITLE,
    message: { en: text('en'), es: text('es') },
    propertyId,
    others: { workLogDate: date, crew: crewId, assignment: assignmentId },
  };
}
