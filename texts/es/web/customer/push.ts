import type { pushMessages as english } from '#texts/en/web/customer/push.ts';
import type { TextsLike } from '#texts/localized.ts';

export const pushMessages = {
  title: 'Mensajes en este dispositivo',
  help: 'Se muestran aquí aunque estas páginas estén cerradas. Cada teléfono o computadora tiene su propia elección, que termina cuando cierra la sesión en él.',
  kinds: {
    visits: 'Visitas: cambiadas, en curso, terminadas',
    charges: 'Pagos: cobrados, rechazados, aplazados',
    news: 'Novedades y recordatorios',
  },
  impossible:
    'Este navegador no puede mostrar mensajes. En un iPhone, agregue primero estas páginas a la pantalla de inicio.',
  blocked:
    'Este navegador no nos deja mostrar mensajes. Permítalos en los ajustes del navegador e inténtelo de nuevo.',
  failed: 'No se pudo cargar su elección.',
} satisfies TextsLike<typeof english>;
