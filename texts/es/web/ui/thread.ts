import type { threadMessages as english } from '#texts/en/web/ui/thread.ts';
import type { TextsLike } from '#texts/localized.ts';

export const threadMessages = {
  thread: {
    label: 'Mensajes',
    original: 'Mostrar el correo completo',
    originalLess: 'Ocultar el correo completo',
    write: 'Escriba un mensaje',
    send: 'Enviar',
    photo: 'Enviar una foto',
    earlier: 'Mostrar mensajes anteriores',
    again: 'Intentar de nuevo',
    photoOf: 'Foto de %{name}',
    channels: { portal: 'Portal', text: 'Texto', email: 'Correo' },
    segments: '%{smart_count} segmento |||| %{smart_count} segmentos',
    errorCode: 'error %{code}',
    delivery: {
      waiting: 'Enviando',
      queued: 'Con la compañía telefónica',
      sending: 'Con la compañía telefónica',
      sent: 'Enviado',
      delivered: 'Entregado',
      undelivered: 'No entregado',
      failed: 'No enviado',
      canceled: 'Cancelado por la compañía telefónica',
      cancelled: 'Cancelado',
      expired: 'Vencido',
    },
    errors: {
      21610: 'el cliente ya no acepta mensajes',
      30003: 'el teléfono está apagado o sin señal',
      30004: 'el teléfono bloquea los mensajes',
      30005: 'el número no existe',
      30006: 'el número es de línea fija',
      30007: 'la compañía telefónica lo tomó por spam',
      30008: 'la compañía telefónica no dio la razón',
    },
  },
} satisfies TextsLike<typeof english>;
