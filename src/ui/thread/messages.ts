import type { SameShape } from '#src/i18n/shape.ts';

/** Texts around the messages between customers and the office. */
const en = {
  thread: {
    label: 'Messages',
    write: 'Write a message',
    send: 'Send',
    photo: 'Send a photo',
    earlier: 'Show earlier messages',
    again: 'Try again',
    photoOf: 'Photo from %{name}',
  },
} as const;

const es = {
  thread: {
    label: 'Mensajes',
    write: 'Escriba un mensaje',
    send: 'Enviar',
    photo: 'Enviar una foto',
    earlier: 'Mostrar mensajes anteriores',
    again: 'Intentar de nuevo',
    photoOf: 'Foto de %{name}',
  },
} as const satisfies SameShape<typeof en>;

export const threadMessages = { en, es };
