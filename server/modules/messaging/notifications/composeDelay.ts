import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ServiceDelay = Extract<DomainEvent, { type: 'service.delay' }>;

const ASKED: Bilingual = { en: 'Will you finish today?', es: '¿Van a terminar hoy?' };
const OFFICE = { en: 'A crew’s day', es: 'El día de una cuadrilla' };
const TEXTS = {
  asked: { en: 'Answer Yes or No in the app.', es: 'Responda Sí o No en la aplicación.' },
  yes: { en: '{crew} will finish today.', es: '{crew} va a terminar hoy.' },
  no: { en: '{crew} will not finish today.', es: '{crew} no va a terminar hoy.' },
  unheard: {
    en: 'Nothing has been heard from {crew} since before it was asked whether it finishes today.',
    es: 'No se sabe nada de {crew} desde antes de preguntarle si termina hoy.',
  },
  silent: { en: '{crew} did not say whether it finishes.', es: '{crew} no dijo si termina.' },
} satisfies Record<string, Bilingual>;
const MOVED: Bilingual = {
  en: 'Visits moved to {day}: {visits}.',
  es: 'Visitas que pasaron al {day}: {visits}.',
};
const STAYING: Bilingual = {
  en: 'Visits left where they are, because their service is paused then: {staying}.',
  es: 'Visitas que se quedan donde están, porque su servicio está en pausa entonces: {staying}.',
};
const YOURS: Bilingual = {
  en: 'Visits that stay where they are until you decide: {staying}.',
  es: 'Visitas que se quedan donde están hasta que usted decida: {staying}.',
};

/**
 * Asks the crew, or notifies the office of the answer and of what was moved. Customers are notified of the
 * move itself.
 */
export function delayNotification(names: Names, event: ServiceDelay): Composed {
  const { crewId, date, answer, visits, staying, to } = event;
  const values = { crew: names.crew(crewId), visits, staying, day: showDay(to ?? date) };
  const isAsked = answer === 'asked';
  const said = [
    TEXTS[answer ?? 'silent'],
    visits > 0 && MOVED,
    staying > 0 && (answer === 'unheard' ? YOURS : STAYING),
  ].filter(part => part !== false);
  const text = (language: Language) => said.map(part => fill(part[language], values)).join(' ');
  return {
    to: isAsked ? { crewIds: [crewId] } : { staff: ['assignment_list'] },
    type: 'service-delay',
    title: isAsked ? ASKED : OFFICE,
    message: { en: text('en'), es: text('es') },
    propertyId: null,
    others: { workLogDate: date, crew: crewId },
  };
}
