import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  crewAnnouncement: {
    listTitle: 'Crew announcements',
    count: '%{count} announcement |||| %{count} announcements',
    search: 'Search title or message',
    none: 'There are no announcements yet.',
    add: 'Add announcement',
    section: 'Announcement',
    help: 'Crews get it as a notification when it is saved, each in their language.',
    audience: 'For whom',
    crewsHelp: 'If none is chosen, it goes to every crew.',
    everyCrew: 'Every crew',
    fields: {
      title: 'Title',
      message: 'Message',
      titleEs: 'Title in Spanish',
      messageEs: 'Message in Spanish',
      crewIds: 'Crews',
      createdAt: 'Made',
      isActive: 'Active',
      readBy: 'Read by',
    },
  },
} as const;

const es = {
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
} as const satisfies SameShape<typeof en>;

export const crewAnnouncementMessages = { en, es };
