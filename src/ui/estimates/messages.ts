import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  estimate: {
    title: 'Estimate %{id}',
    for: 'For %{place}',
    until: 'Holds until %{day}',
    perVisit: '%{amount} a visit, with tax',
    perHour: '%{amount} an hour of work, with tax',
    madeOf: 'How the price adds up',
    skip: 'Without this service',
    terms: 'Terms',
    accept: 'Accept',
    decline: 'Decline',
    declineTitle: 'Decline this estimate?',
    reason: 'Why? This helps us, and may stay empty.',
    chooseFirst: 'Choose one price of each service, or go without it.',
    nextService: 'It applies to your visits from tomorrow on.',
    running: {
      own: 'Your current service (%{before}, on %{weekday}) changes to %{after} at this price, starting with the next visit.',
      ownSame:
        'Your current service (%{before}, on %{weekday}) continues at this price, starting with the next visit.',
      office:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it changes to %{after} at the offered price, starting with the next visit.',
      officeSame:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it continues at the offered price, starting with the next visit.',
      several:
        'This address has this service more than once, so the offer can’t be accepted until the office changes or ends one of them.',
      paused: 'It is paused and stays paused until it is resumed.',
      ends: 'It still ends on %{day}.',
      now: 'Now',
      after: 'New',
      noPrice: 'no price',
    },
    nextSignup: 'The office takes it from here and writes to you.',
    total: 'Total',
    line: {
      price: 'Price',
      part: '%{percent}% of it, for a part of the lot',
      corner: 'Corner lot',
      hour: 'An hour of work',
      discount: 'Discount %{code}',
      tax: 'Sales tax %{percent}%',
    },
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      seen: 'Seen',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
    },
    ended: {
      accepted: 'You accepted this estimate. Thank you!',
      declined: 'You declined this estimate.',
      expired: 'This estimate has run out. Ask our office for a new one.',
      withdrawn: 'This estimate was withdrawn.',
    },
  },
} as const;

const es = {
  estimate: {
    title: 'Presupuesto %{id}',
    for: 'Para %{place}',
    until: 'Vale hasta el %{day}',
    perVisit: '%{amount} por visita, con impuesto',
    perHour: '%{amount} por hora de trabajo, con impuesto',
    madeOf: 'De qué se compone',
    skip: 'Sin este servicio',
    terms: 'Condiciones',
    accept: 'Aceptar',
    decline: 'Rechazar',
    declineTitle: '¿Rechazar este presupuesto?',
    reason: '¿Por qué? Nos ayuda, y puede quedar vacío.',
    chooseFirst: 'Elija un precio de cada servicio, o siga sin él.',
    nextService: 'Desde mañana, sus visitas siguen este presupuesto.',
    running: {
      own: 'Su servicio actual (%{before}, el %{weekday}) cambia a %{after} a este precio, desde la próxima visita.',
      ownSame: 'Su servicio actual (%{before}, el %{weekday}) sigue a este precio, desde la próxima visita.',
      office:
        'El cliente ya tiene este servicio: %{before}, el %{weekday}. Si acepta, cambia a %{after} al precio ofrecido, desde la próxima visita.',
      officeSame:
        'El cliente ya tiene este servicio: %{before}, el %{weekday}. Si acepta, sigue al precio ofrecido, desde la próxima visita.',
      several:
        'En esta dirección hay más de un servicio igual; la oferta no se puede aceptar hasta que la oficina cambie o termine uno de ellos.',
      paused: 'Está en pausa y sigue así hasta que se reanude.',
      ends: 'Sigue terminando el %{day}.',
      now: 'Ahora',
      after: 'Nuevo',
      noPrice: 'sin precio',
    },
    nextSignup: 'La oficina sigue desde aquí y le escribe.',
    total: 'Total',
    line: {
      price: 'Precio',
      part: '%{percent}% de eso, por una parte del lote',
      corner: 'Lote de esquina',
      hour: 'Una hora de trabajo',
      discount: 'Descuento %{code}',
      tax: 'Impuesto %{percent}%',
    },
    statuses: {
      draft: 'Borrador',
      sent: 'Enviado',
      seen: 'Visto',
      accepted: 'Aceptado',
      declined: 'Rechazado',
      expired: 'Vencido',
      withdrawn: 'Retirado',
    },
    ended: {
      accepted: 'Usted aceptó este presupuesto. ¡Gracias!',
      declined: 'Usted rechazó este presupuesto.',
      expired: 'Este presupuesto venció. Pida uno nuevo a nuestra oficina.',
      withdrawn: 'Este presupuesto se retiró.',
    },
  },
} as const satisfies SameShape<typeof en>;

export const estimateMessages = { en, es };
