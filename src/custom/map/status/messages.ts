import type { SameShape } from '../../../i18n/shape.ts';

const en = {
  crewStatus: {
    title: 'Crew status',
    map: 'Where the crews are',
    list: 'Crews of the day',
    asMap: 'Map and list',
    asTable: 'Table',
    view: 'Show as',
    state: {
      working: 'Working',
      'not-started': 'Has not started',
      finished: 'Finished',
      'no-work': 'No visits',
    },
    counted: '%{count} %{state}',
    seen: 'Last seen at %{time}',
    seenLongAgo: 'Last seen at %{time}, a while ago: it may be elsewhere by now',
    neverSeen: 'No position reported',
    shownAtStop: 'No position reported; shown at its stop',
    at: 'At %{address} since %{time}',
    next: 'Next: %{address}',
    first: 'First stop: %{address}',
    behind: '%{time} behind',
    ahead: '%{time} ahead',
    onTime: 'On time',
    noPace: '–',
    skipped: '%{smart_count} skipped |||| %{smart_count} skipped',
    route: 'See its route',
    routeOf: 'Route of %{crew}',
    unknown: 'The crews’ state cannot be told now.',
    unseen:
      '%{smart_count} crew has no place on the map: it has reported none. |||| %{smart_count} crews have no place on the map: they have reported none.',
    paceHelp:
      'Behind or ahead compares the time since the first start with the expected minutes of the visits done and the drive of the generated route.',
    columns: {
      crew: 'Crew',
      state: 'State',
      done: 'Done',
      skipped: 'Skipped',
      stop: 'Now',
      pace: 'Pace',
      position: 'Last position',
      route: 'Route',
    },
  },
} as const;

const es = {
  crewStatus: {
    title: 'Estado de las cuadrillas',
    map: 'Dónde están las cuadrillas',
    list: 'Cuadrillas del día',
    asMap: 'Mapa y lista',
    asTable: 'Tabla',
    view: 'Ver como',
    state: {
      working: 'Trabajando',
      'not-started': 'No ha empezado',
      finished: 'Terminó',
      'no-work': 'Sin visitas',
    },
    counted: '%{count} %{state}',
    seen: 'Vista a las %{time}',
    seenLongAgo: 'Vista a las %{time}, hace rato: puede estar ya en otro lugar',
    neverSeen: 'No ha enviado su posición',
    shownAtStop: 'No ha enviado su posición; se muestra en su parada',
    at: 'En %{address} desde las %{time}',
    next: 'Sigue: %{address}',
    first: 'Primera parada: %{address}',
    behind: '%{time} de atraso',
    ahead: '%{time} de adelanto',
    onTime: 'A tiempo',
    noPace: '–',
    skipped: '%{smart_count} omitida |||| %{smart_count} omitidas',
    route: 'Ver su ruta',
    routeOf: 'Ruta de %{crew}',
    unknown: 'Ahora no se puede saber el estado de las cuadrillas.',
    unseen:
      '%{smart_count} cuadrilla no está en el mapa: no ha enviado su posición. |||| %{smart_count} cuadrillas no están en el mapa: no han enviado su posición.',
    paceHelp:
      'El atraso o adelanto compara el tiempo desde el primer inicio con los minutos previstos de las visitas hechas y el manejo de la ruta generada.',
    columns: {
      crew: 'Cuadrilla',
      state: 'Estado',
      done: 'Hechas',
      skipped: 'Omitidas',
      stop: 'Ahora',
      pace: 'Ritmo',
      position: 'Última posición',
      route: 'Ruta',
    },
  },
} as const satisfies SameShape<typeof en>;

export const crewStatusMessages = { en, es };
