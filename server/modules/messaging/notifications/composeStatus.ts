import type { PropertyStatus } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

const STATUS_WORDS: Record<PropertyStatus, Bilingual> = {
  active: { en: 'active', es: 'activa' },
  past: { en: 'past', es: 'anterior' },
  'no-renew': { en: 'not renewed', es: 'no renovada' },
  declined: { en: 'declined', es: 'rechazada' },
  'pro-collect': { en: 'in collection', es: 'en cobranza' },
};

/**
 * Notifies the office of a new status with its reason. The customer and the crews whose visits were removed
 * or restored are notified once, without the reason.
 */
export function statusNotifications(
  names: Names,
  event: Extract<DomainEvent, { type: 'property.status' }>,
): Composed[] {
  const address = names.address(event.propertyId);
  const [was, is] = [STATUS_WORDS[event.previous], STATUS_WORDS[event.status]];
  const why = event.reason ? ` (${event.reason})` : '';
  const common = { propertyId: event.propertyId, others: {} };
  const told: Composed[] = [
    {
      ...common,
      to: { staff: ['customer_list'] },
      type: 'property-status-update',
      title: { en: 'Property status changed', es: 'Cambió el estado de una propiedad' },
      message: {
        en: `${address}: ${was.en} → ${is.en}${why}`,
        es: `${address}: ${was.es} → ${is.es}${why}`,
      },
    },
  ];
  const to = { customerId: event.customerId, crewIds: event.crewIds };
  const { visits } = event;
  if (event.runsAgain)
    told.push({
      ...common,
      to,
      type: 'service-restore',
      title: { en: 'Service runs again', es: 'El servicio continúa' },
      message: {
        en: `${address}: visits are planned again.`,
        es: `${address}: hay visitas planeadas de nuevo.`,
      },
    });
  else if (visits > 0)
    told.push({
      ...common,
      to,
      type: 'service-cancel',
      title: { en: 'Service stopped', es: 'Servicio detenido' },
      message: {
        en: `${address}: ${visits} ${visits === 1 ? 'visit' : 'visits'} to come ${visits === 1 ? 'is' : 'are'} cancelled.`,
        es: `${address}: se ${visits === 1 ? 'canceló 1 visita' : `cancelaron ${visits} visitas`} por venir.`,
      },
    });
  return told;
}
