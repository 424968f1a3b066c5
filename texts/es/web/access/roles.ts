import type { roleMessages as english } from '#texts/en/web/access/roles.ts';
import type { TextsLike } from '#texts/localized.ts';

export const roleMessages = {
  role: {
    title: 'Roles y permisos',
    count: '%{smart_count} rol |||| %{smart_count} roles',
    search: 'Nombre de un rol',
    add: 'Agregar rol',
    none: 'Todavía no hay roles.',
    given: 'incluido',
    all: 'todos',
    copy: 'Hacer un rol a partir de este',
    from: 'Hecho a partir de',
    fromHelp: 'Es para el mismo tipo de usuario y empieza con los mismos permisos.',
    section: 'Rol',
    signIn: 'Acceso',
    requiresTwoFactorHelp:
      'Quien no la tenga activa una aplicación de autenticación antes que nada. Una llave de acceso vale por dos pasos.',
    permissions: 'Permisos',
    permissionsHelp: 'Los cambios valen al momento, también para quien ya entró.',
    find: 'Buscar un permiso',
    nothingFound: 'No hay ningún permiso con ese nombre.',
    held: '%{held} de %{total}',
    onlyChosen: 'Solo los marcados',
    notYours: 'Usted no lo tiene, así que no lo puede dar.',
    notApplicable:
      'No aplica: este tipo de usuario no lo puede tener, así que no abre nada. Se quita al guardar.',
    holdsMore: 'Este rol tiene más que usted. Solo lo puede cambiar quien lo tenga todo.',
    holdsAll:
      'Los administradores tienen todos los permisos, también los de versiones futuras. Para quien deba tener menos, haga un rol a partir de este.',
    fromStart: 'Volver a los permisos originales',
    changed: 'cambiado',
    users: 'Usuarios con este rol',
    fields: {
      name: 'Nombre',
      userType: 'Tipo de usuario',
      permissions: 'Permisos',
      userCount: 'Usuarios',
      requiresTwoFactor: 'Exigir dos pasos',
      fromRoleId: 'Hecho a partir de',
    },
    group: {
      daily: 'Cada día',
      customers: 'Clientes',
      visits: 'Servicios y visitas',
      money: 'Dinero',
      vendors: 'Proveedores y cuadrillas',
      people: 'Personas',
      settings: 'Ajustes',
      own: 'Lo propio',
    },
  },
} satisfies TextsLike<typeof english>;
