import type { subscriptionMessages as english } from '#texts/en/web/customer/subscriptions.ts';
import type { TextsLike } from '#texts/localized.ts';

export const subscriptionMessages = {
  subscription: {
    title: 'Suscripciones',
    none: 'Por ahora no tiene ningún servicio contratado.',
    on: 'El %{day}',
    since: 'Desde el %{day}',
    until: 'hasta el %{day}',
    perVisit: '%{amount} por visita, con impuesto',
    perHour: '%{amount} por hora, con impuesto',
    unpriced: 'El precio se está revisando.',
    madeOf: 'De qué se compone',
    change: 'Pedir un cambio',
    changeTitle: 'Pedir otro horario de servicio',
    frequency: 'Frecuencia',
    weekday: 'Día',
    wouldCost: 'Cada visita costaría entonces %{amount}, con impuesto.',
    hourWouldCost: 'La hora de trabajo costaría entonces %{amount}, con impuesto.',
    priceToCome: 'Le diremos cuánto cuesta entonces la visita.',
    send: 'Enviar a la oficina',
    waiting: 'Usted pidió: %{wish}. La oficina todavía no responde.',
    applied: 'Su cambio está hecho: %{wish}.',
    declined: 'No se pudo hacer su cambio: %{wish}.',
    answer: 'La oficina: %{answer}',
  },
} satisfies TextsLike<typeof english>;
