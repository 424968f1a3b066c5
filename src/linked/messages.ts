import type { SameShape } from '../i18n/shape.ts';

const en = {
  linked: {
    tryAgain: 'Try again',
    gone: 'This link does not work any more',
    goneWhy:
      'It was used, a newer one was sent, or it is older than %{days} days. Sign in to see your payments and cards, or contact our office for a new link.',
    signIn: 'Sign in',
    office: 'Our office',
    renewal: {
      title: 'Your season from %{day} on',
      help: 'Tell us for each service whether you want it again.',
      price: '%{amount} a visit, before tax',
      priceNow: '%{amount} a visit, before tax (now %{now})',
      noPrice: 'By the hour, at the price of the list',
      accept: 'Yes, again',
      decline: 'No, thank you',
      send: 'Send the answer',
      thanks: 'Thank you! We have your answer.',
      thanksHelp: 'If you change your mind, call our office.',
      allFirst: 'Answer for each service.',
      none: 'None of these services is yours any more.',
    },
    mend: {
      title: 'Pay what is open',
      help: 'Enter a new card, or pay with the one that we have.',
      due: 'To be paid',
      noCard: 'There is no card yet.',
      enter: 'Enter a new card',
      enterAnother: 'Enter another card',
      pay: 'Pay %{amount}',
      payWith: 'Pay %{amount} with this card',
      kept: 'The new card is kept. Payments go to it from now on.',
      paidPart: '%{amount} came in. The rest is still open.',
      nothing: 'There is nothing to pay',
      nothingHelp: 'You can still enter a new card for later payments.',
      underWay: 'Your payment is under way',
      underWayHelp:
        'The bank has not answered yet. It is settled by itself, and nothing is charged twice. There is nothing for you to do.',
      paid: '%{amount} paid. Thank you!',
      paidHelp: 'Later payments go to %{card}.',
      resumed: 'Your visits, which had stopped, go on by themselves.',
    },
  },
} as const;

const es = {
  linked: {
    tryAgain: 'Intentar de nuevo',
    gone: 'Este enlace ya no funciona',
    goneWhy:
      'Ya se usó, se envió uno más nuevo o tiene más de %{days} días. Inicie sesión para ver sus pagos y tarjetas, o pida un enlace nuevo a nuestra oficina.',
    signIn: 'Iniciar sesión',
    office: 'Nuestra oficina',
    renewal: {
      title: 'Su temporada desde el %{day}',
      help: 'Díganos de cada servicio si lo quiere otra vez.',
      price: '%{amount} por visita, sin impuesto',
      priceNow: '%{amount} por visita, sin impuesto (ahora %{now})',
      noPrice: 'Por hora, al precio de la lista',
      accept: 'Sí, otra vez',
      decline: 'No, gracias',
      send: 'Enviar la respuesta',
      thanks: '¡Gracias! Recibimos su respuesta.',
      thanksHelp: 'Si cambia de idea, llame a nuestra oficina.',
      allFirst: 'Responda por cada servicio.',
      none: 'Ninguno de estos servicios es ya suyo.',
    },
    mend: {
      title: 'Pagar lo pendiente',
      help: 'Ponga una tarjeta nueva o pague con la que tenemos.',
      due: 'Por pagar',
      noCard: 'Todavía no hay ninguna tarjeta.',
      enter: 'Poner una tarjeta nueva',
      enterAnother: 'Poner otra tarjeta',
      pay: 'Pagar %{amount}',
      payWith: 'Pagar %{amount} con esta tarjeta',
      kept: 'La tarjeta nueva quedó guardada. Los pagos se cobran a ella desde ahora.',
      paidPart: 'Se pagaron %{amount}. Lo demás sigue pendiente.',
      nothing: 'No hay nada por pagar',
      nothingHelp: 'Aun así puede poner una tarjeta nueva para los próximos pagos.',
      underWay: 'Su pago está en curso',
      underWayHelp:
        'El banco todavía no responde. Se resuelve solo y nada se cobra dos veces. No tiene que hacer nada.',
      paid: 'Se pagaron %{amount}. ¡Gracias!',
      paidHelp: 'Los próximos pagos se cobran a %{card}.',
      resumed: 'Sus visitas, que estaban detenidas, continúan solas.',
    },
  },
} as const satisfies SameShape<typeof en>;

export const linkedMessages = { en, es };
