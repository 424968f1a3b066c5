import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  label: 'Looking on',
  user: 'You see what {name} sees ({type})',
  role: 'You see what the role {name} sees',
  readOnly: 'Read-only',
  denied: 'What is denied',
  leave: 'Leave',
  deniedTitle: 'What {name} may not do, and why',
  screens: 'Screens that are not in the menu',
  noScreens: 'Every screen of the office is in the menu.',
  needs: 'Needs “{label}”',
  needsAny: 'Needs one of: {labels}',
  onlyFor: 'Only for {types}',
  permissions: 'Permissions that are missing',
  noPermissions: 'No permission is missing.',
  close: 'Close',
} as const;

const es = {
  label: 'Vista de otra persona',
  user: 'Ve lo que ve {name} ({type})',
  role: 'Ve lo que ve el rol {name}',
  readOnly: 'Solo lectura',
  denied: 'Qué no puede',
  leave: 'Salir',
  deniedTitle: 'Qué no puede hacer {name}, y por qué',
  screens: 'Pantallas que no están en el menú',
  noScreens: 'Todas las pantallas de la oficina están en el menú.',
  needs: 'Necesita «{label}»',
  needsAny: 'Necesita uno de: {labels}',
  onlyFor: 'Solo para {types}',
  permissions: 'Permisos que faltan',
  noPermissions: 'No falta ningún permiso.',
  close: 'Cerrar',
} satisfies SameShape<typeof en>;

export const VIEW_AS_TEXTS = { en, es };
