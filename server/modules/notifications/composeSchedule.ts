import { inArray } from 'drizzle-orm';
import { showDay } from '../../../contract/days.ts';
import type { NotificationType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import type { Tx } from '../../db/connect.ts';
import { properties } from '../../db/schema/index.ts';
import type { DomainEvent } from '../../events.ts';
import { addressOf } from './addressOf.ts';
import type { Composed } from './compose.ts';

type MoveApplied = Extract<DomainEvent, { type: 'move.applied' }>;
type ServiceChanged = Extract<DomainEvent, { type: 'service.changed' }>;

/** A crew hears of a move once, each customer of their own visit. */
export async function moveNotifications(tx: Tx, event: MoveApplied): Promise<Composed[]> {
  const ids = event.visits.map(visit => visit.propertyId);
  const rows = await tx
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(inArray(properties.id, ids));
  const addresses = new Map(rows.map(row => [row.id, row.address]));
  const forCustomers = event.visits.map((visit): Composed => {
    const address = addresses.get(visit.propertyId) ?? '';
    const [from, to] = [showDay(visit.from), showDay(visit.to)];
    return {
      to: { customerId: visit.customerId },
      type: 'service-schedule',
      title: { en: 'Visit moved', es: 'Visita cambiada de día' },
      message: {
        en: `${address}: from ${from} to ${to}${why(event)}`,
        es: `${address}: del ${from} al ${to}${why(event)}`,
      },
      propertyId: visit.propertyId,
      others: {
        workLogDate: visit.to,
        assignment: visit.assignmentId,
        ...(event.crewId && { crew: event.crewId }),
      },
    };
  });
  return [...forCrew(event), ...forCustomers];
}

const why = ({ reason }: MoveApplied) => (reason ? ` (${reason}).` : '.');

function forCrew(event: MoveApplied): Composed[] {
  const [first] = event.visits;
  if (event.crewId === null || !first) return [];
  const count = event.visits.length;
  const [from, to] = [showDay(first.from), showDay(first.to)];
  return [
    {
      to: { crewIds: [event.crewId] },
      type: 'service-schedule',
      title: { en: 'Visits moved', es: 'Visitas cambiadas de día' },
      message: {
        en: `${count} ${count === 1 ? 'visit' : 'visits'}: from ${from} to ${to}${why(event)}`,
        es: `${count} ${count === 1 ? 'visita' : 'visitas'}: del ${from} al ${to}${why(event)}`,
      },
      propertyId: null,
      others: { workLogDate: first.to, crew: event.crewId },
    },
  ];
}

const SERVICE_TYPES: Record<ServiceChanged['change'], NotificationType> = {
  terms: 'service-schedule',
  paused: 'service-schedule',
  resumed: 'service-restore',
  ended: 'service-cancel',
};

const SERVICE_TITLES: Record<ServiceChanged['change'], Bilingual> = {
  terms: { en: 'Your service changed', es: 'Su servicio cambió' },
  paused: { en: 'Your service is paused', es: 'Su servicio está en pausa' },
  resumed: { en: 'Your service runs again', es: 'Su servicio continúa' },
  ended: { en: 'Your service ends', es: 'Su servicio termina' },
};

function sentenceOf(event: ServiceChanged): Bilingual {
  const day = showDay(event.date);
  const until = event.until ? showDay(event.until) : null;
  switch (event.change) {
    case 'terms':
      return { en: `changed from ${day} on.`, es: `cambia a partir del ${day}.` };
    case 'paused':
      return until
        ? {
            en: `no visits from ${day}; they run again on ${until}.`,
            es: `sin visitas del ${day} al ${until}.`,
          }
        : { en: `no visits from ${day} on.`, es: `sin visitas a partir del ${day}.` };
    case 'resumed':
      return { en: `visits run again from ${day} on.`, es: `las visitas continúan a partir del ${day}.` };
    case 'ended':
      return { en: `the last day of service is ${day}.`, es: `el último día de servicio es el ${day}.` };
  }
}

/** The customer hears once of what becomes of all their coming visits. */
export async function serviceNotification(tx: Tx, event: ServiceChanged): Promise<Composed> {
  const address = await addressOf(tx, event.propertyId);
  const sentence = sentenceOf(event);
  return {
    to: { customerId: event.customerId },
    type: SERVICE_TYPES[event.change],
    title: SERVICE_TITLES[event.change],
    message: { en: `${address}: ${sentence.en}`, es: `${address}: ${sentence.es}` },
    propertyId: event.propertyId,
    others: {},
  };
}
