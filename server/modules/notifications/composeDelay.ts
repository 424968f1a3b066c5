import { showDay } from '../../../contract/days.ts';
import { type Bilingual, fill } from '../../../contract/messages.ts';
import type { DomainEvent } from '../../events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ServiceDelay = Extract<DomainEvent, { type: 'service.delay' }>;

const ASKED: Bilingual = { en: 'Will you finish today?', es: '¿Van a terminar hoy?' };
const OFFICE = { en: 'A crew’s day', es: 'El día de una cuadrilla' };
const TEXTS = {
  asked: { en: 'Answer Yes or No in the app.', es: 'Responda Sí o No en la aplicación.' },
  yes: { en: '{crew} will finish today.', es: '{crew} va a terminar hoy.' },
  no: {
    en: '{crew} will not finish today. Visits moved to {day}: {visits}.',
    es: '{crew} no va a terminar hoy. Visitas que pasaron al {day}: {visits}.',
  },
  silent: {
    en: '{crew} did not say whether it finishes. Visits moved to {day}: {visits}.',
    es: '{crew} no dijo si termina. Visitas que pasaron al {day}: {visits}.',
  },
} satisfies Record<string, Bilingual>;

/** The crew is asked, the office hears the answer and what was moved; customers hear of the move. */
export function delayNotification(names: Names, event: ServiceDelay): Composed {
  const { crewId, date, answer, visits, to } = event;
  const values = { crew: names.crew(crewId), visits, day: showDay(to ?? date) };
  const isAsked = answer === 'asked';
  const text = TEXTS[answer ?? 'silent'];
  return {
    to: isAsked ? { crewIds: [crewId] } : { staff: ['assignment_list'] },
    type: 'service-delay',
    title: isAsked ? ASKED : OFFICE,
    message: { en: fill(text.en, values), es: fill(text.es, values) },
    propertyId: null,
    others: { workLogDate: date, crew: crewId },
  };
}
