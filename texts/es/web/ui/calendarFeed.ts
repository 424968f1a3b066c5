import type { calendarFeedMessages as english } from '#texts/en/web/ui/calendarFeed.ts';
import type { TextsLike } from '#texts/localized.ts';

export const calendarFeedMessages = {
  calendarFeed: {
    title: 'Calendario',
    help: 'Suscríbase en Google Calendar, Outlook o el teléfono. Quien conoce la dirección ve los días y los lugares.',
    since: 'Tiene una dirección desde %{when}. Se mostró una vez; una nueva la termina.',
    once: 'Copie la dirección ahora: se muestra solo esta vez.',
    address: 'Dirección del calendario',
    make: 'Crear una dirección',
    renew: 'Crear otra dirección',
    end: 'Terminar la dirección',
    copy: 'Copiar',
    copied: 'Copiada.',
    copyByHand: 'Este navegador no lo permite. Copie la dirección a mano.',
  },
} satisfies TextsLike<typeof english>;
