import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  customerMessage: {
    listTitle: 'Messages',
    count: '%{count} customer |||| %{count} customers',
    search: 'Search customer or last message',
    none: 'No customer has written yet. Messages from the portal appear here.',
    tab: 'Messages',
    unreachable: {
      nowhere:
        'Nobody can read this: the customer has no sign-in and no e-mail address or phone number. Add one, or call another way.',
      unwished:
        'Nobody can read this: the customer has no sign-in and wants no messages in a way that reaches them.',
      untold: 'The customer is not told of this message: they see it the next time they sign in.',
      noSignIn:
        'The customer is sent the message, but cannot sign in to answer it. See their access on their page.',
    },
    empty: 'Nothing has been written yet. What you write here appears in the customer’s portal.',
    unread: '%{smart_count} new |||| %{smart_count} new',
    isUnread: 'Not read',
    yes: 'Yes',
    toProperty: 'Open the customer’s property',
    fields: { customerName: 'Customer', lastText: 'Last message', lastAt: 'When', unread: 'New' },
    byOffice: 'You: %{text}',
  },
} as const;

const es = {
  customerMessage: {
    listTitle: 'Mensajes',
    count: '%{count} cliente |||| %{count} clientes',
    search: 'Buscar cliente o último mensaje',
    none: 'Todavía no escribió ningún cliente. Aquí queda lo que escriben en el portal.',
    tab: 'Mensajes',
    unreachable: {
      nowhere:
        'Nadie puede leer esto: el cliente no tiene acceso, correo ni teléfono. Agregue uno o búsquelo de otro modo.',
      unwished:
        'Nadie puede leer esto: el cliente no tiene acceso y no quiere avisos por un medio que le llegue.',
      untold: 'No se avisa al cliente de este mensaje: lo verá la próxima vez que entre.',
      noSignIn:
        'El mensaje se envía al cliente, pero no puede entrar para responder. Vea su acceso en su página.',
    },
    empty: 'Todavía no hay mensajes. Lo que escriba aquí queda en el portal del cliente.',
    unread: '%{smart_count} nuevo |||| %{smart_count} nuevos',
    isUnread: 'Sin leer',
    yes: 'Sí',
    toProperty: 'Abrir la propiedad del cliente',
    fields: { customerName: 'Cliente', lastText: 'Último mensaje', lastAt: 'Cuándo', unread: 'Nuevos' },
    byOffice: 'Usted: %{text}',
  },
} as const satisfies SameShape<typeof en>;

export const customerMessageMessages = { en, es };
