import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  map: {
    resetPin: 'Back to where it was',
    noTiles: 'No street map. Pins, routes and ZIP code lines are accurate.',
    title: 'Crew map',
    loading: 'The map is loading',
    crews: 'Crews',
    allCrews: 'All crews',
    noCrews: 'No crew has visits on this day.',
    stopOf: 'Stop %{position}',
    noPosition: 'not in a route',
    done: '%{done} of %{total} done',
    withoutPlace:
      '%{smart_count} visit has no place on the map. |||| %{smart_count} visits have no place on the map.',
    tooMany: 'The map shows %{most} visits at once. Choose fewer crews in the list to see all of theirs.',
    lastSeen: 'Last seen %{time}',
    startPoint: 'Where %{crew} starts',
    openVisit: 'Open the visit',
    onlyCrew: 'Only %{crew}',
    only: 'Only this',
    openDay: 'Work log',
    replay: 'The day of %{crew}',
  },
} as const;

const es = {
  map: {
    resetPin: 'Volver a donde estaba',
    noTiles: 'Sin mapa de calles. Los puntos, las rutas y los límites son exactos.',
    title: 'Mapa de cuadrillas',
    loading: 'Cargando el mapa',
    crews: 'Cuadrillas',
    allCrews: 'Todas las cuadrillas',
    noCrews: 'Ninguna cuadrilla tiene visitas este día.',
    stopOf: 'Parada %{position}',
    noPosition: 'sin lugar en la ruta',
    done: '%{done} de %{total} hechas',
    withoutPlace:
      '%{smart_count} visita no tiene lugar en el mapa. |||| %{smart_count} visitas no tienen lugar en el mapa.',
    tooMany:
      'El mapa muestra %{most} visitas a la vez. Elija menos cuadrillas de la lista para ver todas las suyas.',
    lastSeen: 'Vista por última vez a las %{time}',
    startPoint: 'Salida de %{crew}',
    openVisit: 'Abrir la visita',
    onlyCrew: 'Solo %{crew}',
    only: 'Solo esta',
    openDay: 'Hoja de trabajo',
    replay: 'El día de %{crew}',
  },
} as const satisfies SameShape<typeof en>;

export const mapMessages = { en, es };
