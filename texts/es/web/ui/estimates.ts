import type { estimateMessages as english } from '#texts/en/web/ui/estimates.ts';
import type { TextsLike } from '#texts/localized.ts';

export const estimateMessages = {
  estimate: {
    title: 'Presupuesto %{id}',
    for: 'Para %{place}',
    until: 'Válido hasta el %{day}',
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
      ends: 'Su último día sigue siendo el %{day}.',
      now: 'Ahora',
      after: 'Nuevo',
      noPrice: 'sin precio',
    },
    nextSignup: 'La oficina se encarga del resto y le escribirá.',
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
} satisfies TextsLike<typeof english>;
