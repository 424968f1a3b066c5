import type { officeAnnouncementMessages as english } from '#texts/en/web/messaging/officeAnnouncements.ts';
import type { TextsLike } from '#texts/localized.ts';

export const officeAnnouncementMessages = {
  officeAnnouncement: {
    listTitle: 'Anuncios de la oficina',
    count: '%{count} anuncio |||| %{count} anuncios',
    search: 'Buscar título o mensaje',
    none: 'Todavía no hay anuncios de la oficina.',
    add: 'Agregar anuncio',
    section: 'Anuncio',
    help: 'Lo reciben administradores y CSR. Sin español, todos leen el texto en inglés.',
    when: 'Cuándo se muestra',
    whenHelp: 'Si es el día 31, los meses más cortos usan su último día.',
    comes: 'Se muestra:',
    over: 'Con estas fechas ya no se muestra.',
    next: 'Próximas veces',
    nextHelp: 'Según el horario guardado. Puede omitir una fecha.',
    noneNext: 'Ya no se muestra.',
    skip: 'Omitir',
    unskip: 'No omitir',
    skipped: 'Omitida',
    todayTitle: 'Anuncios de hoy',
    putAway: 'Leído, quitar por hoy',
    fields: {
      title: 'Título',
      message: 'Mensaje',
      repeat: 'Se repite',
      priority: 'Prioridad',
      startDate: 'Primer día',
      endDate: 'Último día',
      next: 'Próxima',
      isActive: 'Activo',
    },
    repeats: {
      daily: 'Diario',
      weekly: 'Semanal',
      monthly: 'Mensual',
      quarterly: 'Trimestral',
      yearly: 'Anual',
      'one-time': 'Una vez',
    },
  },
} satisfies TextsLike<typeof english>;
