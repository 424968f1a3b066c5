import type { paletteMessages as english } from '#texts/en/web/system/palette.ts';
import type { TextsLike } from '#texts/localized.ts';

export const paletteMessages = {
  palette: {
    title: 'Buscar e ir',
    hint: 'Cliente, dirección, visita, cargo o pantalla',
    help: 'Escriba un nombre, una dirección, un número, o una dirección con un día: «barton 6/12».',
    nothing: 'Nada coincide con «%{text}».',
    failed: 'No se pudo buscar. %{reason}',
    loading: 'Buscando…',
    found: '%{smart_count} resultado |||| %{smart_count} resultados',
    keys: {
      move: 'para elegir',
      open: 'para abrir',
      close: 'para cerrar',
      star: 'para agregar o quitar un favorito',
    },
    groups: {
      favorite: 'Favoritos',
      recent: 'Abiertos hace poco',
      screen: 'Pantallas',
      action: 'Acciones',
      guide: 'Guía',
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
      security: 'Seguridad de acceso',
      workToday: 'Hojas de trabajo de hoy',
      myDay: 'Mi día: recordatorios y llamadas',
    },
    isFavorite: 'favorito',
    charge: 'Cargo #%{id}',
    quote: 'Cotizar para %{place}',
  },
} satisfies TextsLike<typeof english>;
