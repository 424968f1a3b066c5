import type { NotificationType } from '#contract/core/enums.ts';
import { type Bilingual, fill } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ExtraTime = Extract<DomainEvent, { type: 'extra.time' }>;

interface Told {
  type: NotificationType;
  /** Whether the crew is notified; with `toOthers`, the office and the customer are. */
  toCrew: boolean;
  toOthers: boolean;
  title: Bilingual;
  message: Bilingual;
}

const TOLD: Record<ExtraTime['change'], Told> = {
  asked: {
    type: 'extra-service-time-request',
    toCrew: false,
    toOthers: true,
    title: { en: 'More time needed', es: 'Hace falta más tiempo' },
    message: {
      en: '{address}: the crew asks for {minutes} more minutes of bush and bed work.',
      es: '{address}: la cuadrilla pide {minutes} minutos más de trabajo de arbustos y jardineras.',
    },
  },
  approved: {
    type: 'extra-service-time-request-approved',
    toCrew: true,
    toOthers: true,
    title: { en: 'More time approved', es: 'Se aprobó más tiempo' },
    message: {
      en: '{address}: {minutes} more minutes are approved.',
      es: '{address}: se aprobaron {minutes} minutos más.',
    },
  },
  rejected: {
    type: 'extra-service-time-request-rejected',
    toCrew: true,
    toOthers: true,
    title: { en: 'No more time', es: 'No hay más tiempo' },
    message: {
      en: '{address}: {minutes} more minutes were not approved. Stop at the cap.',
      es: '{address}: no se aprobaron {minutes} minutos más. Pare al llegar al tiempo máximo.',
    },
  },
  'timed-out': {
    type: 'extra-service-time-request-rejected',
    toCrew: true,
    toOthers: true,
    title: { en: 'No answer about more time', es: 'Sin respuesta sobre más tiempo' },
    message: {
      en: '{address}: nobody answered about {minutes} more minutes. Stop at the cap.',
      es: '{address}: nadie respondió sobre {minutes} minutos más. Pare al llegar al tiempo máximo.',
    },
  },
  'time-up': {
    type: 'bnb-service-time-up-reminder',
    toCrew: true,
    toOthers: false,
    title: { en: 'The time is nearly up', es: 'El tiempo casi se acaba' },
    message: {
      en: '{address}: the time cap of {minutes} minutes is near. Finish, or ask for more time.',
      es: '{address}: se acerca el tiempo máximo de {minutes} minutos. Termine o pida más tiempo.',
    },
  },
};

export function extraTimeNotification(names: Names, event: ExtraTime): Composed {
  const { change, minutes, propertyId, customerId, crewId, date, assignmentId } = event;
  const { type, toCrew, toOthers, title, message } = TOLD[change];
  const values = { address: names.address(propertyId), minutes };
  return {
    to: {
      ...(toCrew && crewId && { crewIds: [crewId] }),
      ...(toOthers && { staff: ['assignment_list'] as const, customerId }),
    },
    type,
    title,
    message: { en: fill(message.en, values), es: fill(message.es, values) },
    propertyId,
    others: { workLogDate: date, assignment: assignmentId, ...(crewId && { crew: crewId }) },
  };
}
