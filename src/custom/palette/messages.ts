import type { SameShape } from '../../i18n/shape.ts';

const en = {
  palette: {
    title: 'Search and go',
    hint: 'Customer, address, visit, charge or screen',
    help: 'Type a name, an address, a number, or an address with a day: “barton 6/12”.',
    nothing: 'Nothing fits “%{text}”.',
    failed: 'The search could not be done. %{reason}',
    loading: 'Searching…',
    found: '%{smart_count} result |||| %{smart_count} results',
    keys: { move: 'to choose', open: 'to open', close: 'to close' },
    groups: {
      recent: 'Opened last',
      screen: 'Screens',
      action: 'Actions',
      property: 'Customers and properties',
      assignment: 'Visits',
      charge: 'Charges',
      user: 'Users',
      vendor: 'Vendors',
      crew: 'Crews',
    },
    actions: {
      addCustomer: 'Add customer',
      rainPlanner: 'Rain planner: move many visits',
      shareWork: 'Share work among crews',
      theme: 'Switch between light and dark theme',
      language: 'Spanish: en español',
      profile: 'My Profile',
      changePassword: 'Change Password',
      workToday: 'Work logs of today',
      myDay: 'My day: reminders and calls',
    },
    visit: 'Visit',
    charge: 'Charge #%{id}',
    quote: 'Quote a price for %{place}',
  },
} as const;

const es = {
  palette: {
    title: 'Buscar e ir',
    hint: 'Cliente, dirección, visita, cobro o pantalla',
    help: 'Escriba un nombre, una dirección, un número, o una dirección con un día: «barton 6/12».',
    nothing: 'Nada coincide con «%{text}».',
    failed: 'No se pudo buscar. %{reason}',
    loading: 'Buscando…',
    found: '%{smart_count} resultado |||| %{smart_count} resultados',
    keys: { move: 'para elegir', open: 'para abrir', close: 'para cerrar' },
    groups: {
      recent: 'Abiertos hace poco',
      screen: 'Pantallas',
      action: 'Acciones',
      property: 'Clientes y propiedades',
      assignment: 'Visitas',
      charge: 'Cargos',
      user: 'Usuarios',
      vendor: 'Proveedores',
      crew: 'Cuadrillas',
    },
    actions: {
      addCustomer: 'Agregar cliente',
      rainPlanner: 'Plan de lluvia: mover muchas visitas',
      shareWork: 'Repartir el trabajo entre cuadrillas',
      theme: 'Cambiar entre tema claro y oscuro',
      language: 'Inglés: in English',
      profile: 'Mi perfil',
      changePassword: 'Cambiar contraseña',
      workToday: 'Hojas de trabajo de hoy',
      myDay: 'Mi día: recordatorios y llamadas',
    },
    visit: 'Visita',
    charge: 'Cobro #%{id}',
    quote: 'Cotizar para %{place}',
  },
} as const satisfies SameShape<typeof en>;

export const paletteMessages = { en, es };
