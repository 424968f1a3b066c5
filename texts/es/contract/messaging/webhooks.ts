import type { webhooks as english } from '#texts/en/contract/messaging/webhooks.ts';
import type { TextsLike } from '#texts/localized.ts';

export const webhooks = {
  'customer.added': 'Clientes agregados',
  'property.status': 'Estado de una propiedad',
  'service.changed': 'Servicio cambiado, pausado o terminado',
  'visit.changed': 'Visita cambiada',
  'visits.moved': 'Muchas visitas movidas',
  'visit.rated': 'Visita calificada por el cliente',
  'charge.changed': 'Cargo cambiado, pagado o rechazado',
  'collecting.ended': 'Cobro en serie terminado',
  'signup.received': 'Solicitud de registro recibida',
  'contact.received': 'Solicitud de contacto recibida',
  'message.sent': 'Mensaje de un cliente o para él',
  'estimate.answered': 'Presupuesto aceptado o rechazado',
  'automation.reached': 'Paso de webhook de una automatización',
} satisfies TextsLike<typeof english>;
