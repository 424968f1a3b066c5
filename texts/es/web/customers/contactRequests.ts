import type { contactRequestMessages as english } from '#texts/en/web/customers/contactRequests.ts';
import type { TextsLike } from '#texts/localized.ts';

export const contactRequestMessages = {
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
    kinds: {
      question: 'Pregunta',
      service: 'Servicio adicional',
      activation: 'Activación de una propiedad',
    },
    outcomes: {
      accepted: 'Aceptada',
      declined: 'Rechazada',
    },
    send: 'Enviar respuesta',
    handled: '%{who}, %{when}',
    nobody: 'Nadie',
    likely: 'Quizá %{name} (no inició sesión)',
    statuses: {
      new: 'Nuevo',
      'in-progress': 'En curso',
      done: 'Atendido',
    },
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
} satisfies TextsLike<typeof english>;
