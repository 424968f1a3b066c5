import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  calendarFeed: {
    title: 'Calendar',
    help: 'Subscribe to it in Google Calendar, Outlook or on the phone. Anybody who has the address can see the days and places.',
    since: 'It has an address since %{when}. It was shown once; a new one ends it.',
    once: 'Copy the address now: it is shown this once.',
    address: 'Address of the calendar',
    make: 'Make an address',
    renew: 'Make a new address',
    end: 'End the address',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'This browser does not allow it. Copy the address by hand.',
  },
} as const;

const es = {
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
} as const satisfies SameShape<typeof en>;

export const calendarFeedMessages = { en, es };
