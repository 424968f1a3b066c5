import type { customerMessageMessages as english } from '#texts/en/web/customers/customerMessages.ts';
import type { TextsLike } from '#texts/localized.ts';

export const customerMessageMessages = {
  customerMessage: {
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
    byOffice: 'Usted: %{text}',
  },
} satisfies TextsLike<typeof english>;
