import type { visitReasons as english } from '#texts/en/contract/schedule/visitReasons.ts';
import type { TextsLike } from '#texts/localized.ts';

export const visitReasons = {
  'gate-locked': 'Portón con candado',
  'dog-in-yard': 'Perro suelto en la yarda',
  'too-wet': 'Muy mojado',
  'grass-too-short': 'El zacate está muy corto',
  'customer-asked': 'El cliente pidió que no',
  'things-in-the-way': 'Carro o cosas en el paso',
  'equipment-broke': 'Se descompuso el equipo',
  'not-safe': 'No es seguro',
  'customer-canceled': 'El cliente canceló',
  'scheduled-twice': 'Estaba programada dos veces',
  'payment-stopped': 'Servicio detenido hasta que se desbloquee al cliente',
  'day-unfinished': 'La cuadrilla no alcanzó a terminar el día',
  'work-was-done': 'La cuadrilla hizo el trabajo ese día',
  'work-not-done': 'La cuadrilla no hizo el trabajo al final',
  'asking-off': 'Se desactivó la pregunta',
  'left-in-place': 'La oficina dejó las visitas donde están',
  'change-undone': 'Se deshizo el cambio',
  'by-customer': 'Portal del cliente',
} satisfies TextsLike<typeof english>;
