import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  subscription: {
    title: 'Subscriptions',
    none: 'You are not subscribed to a service right now.',
    on: 'On %{day}',
    since: 'Since %{day}',
    until: 'until %{day}',
    perVisit: '%{amount} a visit, with tax',
    perHour: '%{amount} an hour, with tax',
    unpriced: 'The price is being checked.',
    madeOf: 'How the price adds up',
    change: 'Ask for a change',
    changeTitle: 'Ask for another schedule',
    frequency: 'How often',
    weekday: 'Day',
    wouldCost: 'A visit would then cost %{amount}, with tax.',
    hourWouldCost: 'An hour of work would then cost %{amount}, with tax.',
    priceToCome: 'We will tell you what a visit costs then.',
    send: 'Send to the office',
    waiting: 'You asked for: %{wish}. The office has not answered yet.',
    applied: 'Your change was made: %{wish}.',
    declined: 'Your change was declined: %{wish}.',
    answer: 'The office: %{answer}',
  },
} as const;

const es = {
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
} as const satisfies SameShape<typeof en>;

export const subscriptionMessages = { en, es };
