import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  role: {
    title: 'Roles and permissions',
    count: '%{smart_count} role |||| %{smart_count} roles',
    search: 'Name of a role',
    add: 'Add role',
    none: 'No roles yet.',
    given: 'built in',
    all: 'all',
    copy: 'Make a role from it',
    from: 'Made from',
    fromHelp: 'It gets the same kind of user and starts with the same permissions.',
    section: 'Role',
    signIn: 'Signing in',
    requiresTwoFactorHelp:
      'Users who have none must set up an authenticator app before anything else. A passkey counts as two factors.',
    permissions: 'Permissions',
    permissionsHelp: 'Changes take effect at once, even for people who are signed in.',
    find: 'Find a permission',
    nothingFound: 'No permission by that name.',
    held: '%{held} of %{total}',
    onlyChosen: 'Only the ticked ones',
    notYours: 'You do not hold this yourself, so you cannot give it.',
    notApplicable:
      'Not applicable: this kind of user cannot hold it, so it opens nothing. It goes when you save.',
    holdsMore: 'This role holds more than you do. Only somebody who holds all of it can change it.',
    holdsAll:
      'Administrators hold every permission, also those that later versions bring. For people who should hold fewer, make a role from this one.',
    fromStart: 'Reset to default',
    changed: 'changed from the default',
    users: 'Users with this role',
    fields: {
      name: 'Name',
      userType: 'Kind of user',
      permissions: 'Permissions',
      userCount: 'Users',
      requiresTwoFactor: 'Ask for two factors',
      fromRoleId: 'Made from',
    },
    group: {
      daily: 'Every day',
      customers: 'Customers',
      visits: 'Services and visits',
      money: 'Money',
      vendors: 'Vendors and crews',
      people: 'People',
      settings: 'Settings',
      own: 'One’s own',
    },
  },
} as const;

const es = {
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
    fromStart: 'Volver a como se dio',
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
} as const satisfies SameShape<typeof en>;

export const roleMessages = { en, es };
