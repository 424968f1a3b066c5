import type { mapMessages as english } from '#texts/en/web/ui/map.ts';
import type { TextsLike } from '#texts/localized.ts';

export const mapMessages = {
  map: {
    resetPin: 'Volver a donde estaba',
    noTiles: 'Sin mapa de calles. Los puntos, las rutas y los límites son exactos.',
    note: 'Sobre este mapa',
    crewCount: '%{smart_count} cuadrilla |||| %{smart_count} cuadrillas',
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
    onlyCrew: 'Solo esta: %{crew}',
    only: 'Solo esta',
    openDay: 'Hoja de trabajo',
    replay: 'El día de %{crew}',
  },
} satisfies TextsLike<typeof english>;
