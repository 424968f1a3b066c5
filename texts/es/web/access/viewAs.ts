import type { viewAsMessages as english } from '#texts/en/web/access/viewAs.ts';
import type { TextsLike } from '#texts/localized.ts';

export const viewAsMessages = {
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
} satisfies TextsLike<typeof english>;
