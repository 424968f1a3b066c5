/** Words of moves of many visits and of seasons, by what the history calls them; Spanish has the same. */
export const planFields = {
  en: {
    move: {
      toDate: 'Through',
      days: 'Working days',
      strategy: 'What was done',
      visits: 'Visits',
      undoneAt: 'Undone',
    },
    season: {
      priceChange: 'Prices',
      kind: 'By',
      percent: 'Percent',
      roundToCents: 'Rounded up to',
      cents: 'Cents',
      scope: 'For',
      services: 'Services',
      undoneAt: 'Undone',
    },
  },
  es: {
    move: {
      toDate: 'Hasta',
      days: 'Días hábiles',
      strategy: 'Qué se hizo',
      visits: 'Visitas',
      undoneAt: 'Deshecho',
    },
    season: {
      priceChange: 'Precios',
      kind: 'Por',
      percent: 'Porcentaje',
      roundToCents: 'Redondeado a',
      cents: 'Centavos',
      scope: 'Para',
      services: 'Servicios',
      undoneAt: 'Deshecha',
    },
  },
} as const;

/** Fields of theirs whose values are words of a set of texts. */
export const PLAN_WORDS = {
  move: { strategy: 'move.strategies' },
  season: { kind: 'season.changes' },
} as const;
