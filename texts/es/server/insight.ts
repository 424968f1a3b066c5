import type { insight as english } from '#texts/en/server/insight.ts';
import type { TextsLike } from '#texts/localized.ts';

export const insight = {
  history: {
    headers: [
      'Entrada',
      'Fecha',
      'Hora',
      'Persona',
      'Tipo de persona',
      'Acción',
      'Registro',
      'Número',
      'Nombre',
      'Cliente',
      'Propiedad',
      'Cambios',
      'Motivo',
    ],
    vendorGone: 'Ese proveedor ya no existe.',
    crewGone: 'Esa cuadrilla ya no existe.',
    marketGone: 'Ese mercado ya no existe.',
    personGone: 'Esa persona ya no existe.',
    cannot: 'Este campo no se puede devolver a como estaba.',
    revert: {
      gone: 'Este registro ya no existe.',
    },
    fieldAnotherValueNow: 'Este campo ya tiene otro valor.',
    changedFieldSince: '{who} cambió este campo después, el {when}. Devuelva primero ese cambio.',
    putBack: 'Quedó como estaba.',
  },
  savedReports: {
    noReport: 'No existe ese informe.',
    sendDue: {
      words: {
        days: 'del {from} al {to}',
        rows: 'Filas',
        open: 'Abrir el informe',
        closing: 'El enlace pide iniciar sesión. Quién recibe esto se elige en Informes guardados.',
      },
    },
  },
} satisfies TextsLike<typeof english>;
