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
    'price-campaign': {
      effectiveFrom: 'From',
      scope: 'For',
      raise: 'Raised by',
      percent: 'Percent',
      cents: 'Cents',
      roundToCents: 'Rounded to',
      floorCents: 'At least',
      ceilingCents: 'At most',
      belowCents: 'Only visits below',
      raisedBefore: 'Not raised since',
      includesHandSet: 'Prices set by hand as well',
      services: 'Services',
      letters: 'Letters',
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
    'price-campaign': {
      effectiveFrom: 'Desde',
      scope: 'Para',
      raise: 'Subida',
      percent: 'Porcentaje',
      cents: 'Centavos',
      roundToCents: 'Redondeado a',
      floorCents: 'Como mínimo',
      ceilingCents: 'Como máximo',
      belowCents: 'Solo visitas de menos de',
      raisedBefore: 'Sin aumento desde',
      includesHandSet: 'También precios puestos a mano',
      services: 'Servicios',
      letters: 'Cartas',
      undoneAt: 'Deshecha',
    },
  },
} as const;

/** Fields of theirs whose values are words of a set of texts. */
export const PLAN_WORDS = {
  move: { strategy: 'move.strategies' },
  season: { kind: 'season.changes' },
} as const;
