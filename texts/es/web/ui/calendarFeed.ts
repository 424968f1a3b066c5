import type { calendarFeedMessages as english } from '#texts/en/web/ui/calendarFeed.ts';
import type { TextsLike } from '#texts/localized.ts';

export const calendarFeedMessages = {
  calendarFeed: {
    title: 'Calendario',
    help: 'Suscríbase en Google Calendar, Outlook o el teléfono. Cualquiera que tenga el enlace podrá ver los días y los lugares.',
    since:
      'Tiene un enlace desde %{when}. Por seguridad ya no se muestra; si crea otro, el anterior deja de funcionar.',
    once: 'Copie el enlace ahora: ya no se volverá a mostrar.',
    address: 'Enlace del calendario',
    make: 'Crear un enlace',
    renew: 'Crear otro enlace',
    end: 'Desactivar el enlace',
    copy: 'Copiar',
    copied: 'Copiado.',
    copyByHand: 'Este navegador no lo permite. Copie el enlace a mano.',
  },
} satisfies TextsLike<typeof english>;
