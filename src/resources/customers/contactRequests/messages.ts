import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  contactRequest: {
    listTitle: 'Contact requests',
    count: '%{count} request |||| %{count} requests',
    search: 'Search name, e-mail, phone or message',
    none: 'Nobody has written yet. Messages from customers and visitors appear here.',
    open: 'Contact request',
    answered: 'Your answer',
    about: '%{kind}: %{address}',
    answerLabel: 'Answer by e-mail to %{email}',
    answerPortal: 'Answer in the portal',
    answerHelp: 'Sent through the outbox, with the message quoted below. This completes the request.',
    portalHelp:
      'Appears in the customer’s portal, and goes out by e-mail or text as the customer prefers. This completes the request.',
    kinds: { question: 'Question', service: 'Extra service', activation: 'Activation of a property' },
    outcomes: { accepted: 'Accepted', declined: 'Declined' },
    send: 'Send answer',
    handled: '%{who}, %{when}',
    nobody: 'Nobody',
    likely: 'Perhaps %{name} (not signed in)',
    statuses: { new: 'New', 'in-progress': 'In progress', done: 'Done' },
    fields: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      language: 'Reads',
      message: 'Message',
      kind: 'Kind',
      outcome: 'Decision',
      status: 'Status',
      assigneeId: 'Assignee',
      customer: 'Customer',
      createdAt: 'Received',
      handled: 'Done',
    },
  },
} as const;

const es = {
  contactRequest: {
    listTitle: 'Mensajes recibidos',
    count: '%{count} mensaje |||| %{count} mensajes',
    search: 'Buscar nombre, correo, teléfono o mensaje',
    none: 'Todavía nadie escribió. Aquí queda lo que le escriben clientes y visitantes.',
    open: 'Mensaje recibido',
    answered: 'Su respuesta',
    about: '%{kind}: %{address}',
    answerLabel: 'Responder por correo a %{email}',
    answerPortal: 'Responder en el portal',
    answerHelp: 'Sale por la bandeja de salida, con el mensaje citado debajo. Con eso queda atendido.',
    portalHelp:
      'Queda en el portal del cliente y sale por correo o mensaje de texto según lo que el cliente prefiera. Con eso queda atendido.',
    kinds: { question: 'Pregunta', service: 'Servicio adicional', activation: 'Activación de una propiedad' },
    outcomes: { accepted: 'Aceptada', declined: 'Rechazada' },
    send: 'Enviar respuesta',
    handled: '%{who}, %{when}',
    nobody: 'Nadie',
    likely: 'Quizá %{name} (no inició sesión)',
    statuses: { new: 'Nuevo', 'in-progress': 'En curso', done: 'Atendido' },
    fields: {
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      language: 'Lee en',
      message: 'Mensaje',
      kind: 'Tipo',
      outcome: 'Decisión',
      status: 'Estado',
      assigneeId: 'Responsable',
      customer: 'Cliente',
      createdAt: 'Recibido',
      handled: 'Atendido',
    },
  },
} as const satisfies SameShape<typeof en>;

export const contactRequestMessages = { en, es };
