import type { crewAnnouncementMessages as english } from '#texts/en/web/field/crewAnnouncements.ts';
import type { TextsLike } from '#texts/localized.ts';

export const crewAnnouncementMessages = {
  crewAnnouncement: {
    listTitle: 'Anuncios a cuadrillas',
    count: '%{count} anuncio |||| %{count} anuncios',
    search: 'Buscar título o mensaje',
    none: 'Todavía no hay anuncios.',
    add: 'Agregar anuncio',
    section: 'Anuncio',
    help: 'Las cuadrillas lo reciben como notificación al guardarlo, cada quien en su idioma.',
    audience: 'Para quién',
    crewsHelp: 'Si no elige ninguna, va a todas las cuadrillas.',
    everyCrew: 'Todas las cuadrillas',
    fields: {
      title: 'Título',
      message: 'Mensaje',
      titleEs: 'Título en español',
      messageEs: 'Mensaje en español',
      crewIds: 'Cuadrillas',
      createdAt: 'Hecho',
      isActive: 'Activo',
      readBy: 'Leído por',
    },
  },
} satisfies TextsLike<typeof english>;
