import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  title: 'Messages on this device',
  help: 'Shown here while these pages are closed. Each phone or computer has its own choice, which ends when you log out there.',
  kinds: {
    visits: 'Visits: changed, under way, done',
    charges: 'Payments: taken, declined, put off',
  },
  impossible: 'This browser cannot show messages. On an iPhone, add these pages to the Home Screen first.',
  blocked: 'This browser does not let us show messages. Allow them in its settings, then try again.',
  failed: 'Your choice could not be loaded.',
} as const;

const es = {
  title: 'Mensajes en este dispositivo',
  help: 'Se muestran aquí aunque estas páginas estén cerradas. Cada teléfono o computadora tiene su propia elección, que termina cuando cierra la sesión en él.',
  kinds: {
    visits: 'Visitas: cambiadas, en curso, terminadas',
    charges: 'Pagos: cobrados, rechazados, aplazados',
  },
  impossible:
    'Este navegador no puede mostrar mensajes. En un iPhone, agregue primero estas páginas a la pantalla de inicio.',
  blocked:
    'Este navegador no nos deja mostrar mensajes. Permítalos en su configuración e inténtelo de nuevo.',
  failed: 'No se pudo cargar su elección.',
} as const satisfies SameShape<typeof en>;

export const PUSH_TEXTS = { en, es };
