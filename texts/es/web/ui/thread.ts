import type { threadMessages as english } from '#texts/en/web/ui/thread.ts';
import type { TextsLike } from '#texts/localized.ts';

export const threadMessages = {
  thread: {
    label: 'Mensajes',
    write: 'Escriba un mensaje',
    send: 'Enviar',
    photo: 'Enviar una foto',
    earlier: 'Mostrar mensajes anteriores',
    again: 'Intentar de nuevo',
    photoOf: 'Foto de %{name}',
  },
} satisfies TextsLike<typeof english>;
