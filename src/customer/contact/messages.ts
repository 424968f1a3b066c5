import type { SameShape } from '../../i18n/shape.ts';

const en = {
  ask: {
    title: 'Your requests',
    noMessages: 'Write to our office here. We will answer here, and by e-mail where you wish.',
    help: 'A question, work besides your usual service, a property that is to be active again: ask here, and read our answer here.',
    none: 'You have not asked for anything yet.',
    action: 'Ask for something',
    dialogTitle: 'Ask the office',
    kind: 'What is it about?',
    property: 'Property',
    noProperty: 'No particular one',
    message: 'Your message',
    send: 'Send to the office',
    kinds: {
      question: 'A question',
      service: 'An extra service',
      activation: 'Activate a property',
    },
    states: {
      waiting: 'Waiting for an answer',
      accepted: 'Accepted',
      declined: 'Declined',
      answered: 'Answered',
    },
    answer: 'The office',
  },
} as const;

const es = {
  ask: {
    title: 'Sus solicitudes',
    noMessages: 'Escriba aquí a nuestra oficina. Le responderemos aquí y, si lo desea, por correo.',
    help: 'Una pregunta, un trabajo adicional, una propiedad que debe volver a estar activa: pídalo aquí y lea aquí la respuesta.',
    none: 'Todavía no ha pedido nada.',
    action: 'Hacer una solicitud',
    dialogTitle: 'Escribir a la oficina',
    kind: '¿De qué se trata?',
    property: 'Propiedad',
    noProperty: 'Ninguna en particular',
    message: 'Su mensaje',
    send: 'Enviar a la oficina',
    kinds: {
      question: 'Una pregunta',
      service: 'Un servicio adicional',
      activation: 'Activar una propiedad',
    },
    states: {
      waiting: 'Espera respuesta',
      accepted: 'Aceptada',
      declined: 'Rechazada',
      answered: 'Respondida',
    },
    answer: 'La oficina',
  },
} as const satisfies SameShape<typeof en>;

export const askMessages = { en, es };
