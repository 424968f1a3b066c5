import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  reassign: {
    crewAndDay: '%{crew}, %{weekday}',
    noCrew: 'No crew',
    visits: '%{smart_count} visit changes |||| %{smart_count} visits change',
    first: 'first on',
    byHand: 'Chosen by hand',
    stays: 'Stays with %{crewAndDay}',
    kept: '%{smart_count} visit keeps its own crew |||| %{smart_count} visits keep their own crew',
    removed: 'Removed: the visit on',
    overwritten: 'Changes crew: the visit on',
    more: 'Show all %{smart_count}',
    told: 'Crews see it right away. Customers see it in the portal, and get a push message if they turned those on. No e-mail or text is sent.',
    loads: 'Fullest days afterward, not counting services chosen by hand',
    load: '%{before} → %{after}',
    ofCapacity: 'of %{hours}',
    newZip: {
      title: 'Services sold here',
      help: 'They move to the crew and day of the new ZIP code. What you don’t check stays as it is.',
      overwrites: 'Also visits given to a crew by hand',
    },
    zones: {
      title: 'Services already sold there',
      help: 'Choose which of them move to the new day and crew. What you don’t check stays as it is.',
      all: 'Check all except those chosen by hand',
      none: 'Clear all',
    },
    crew: {
      title: 'Who takes over the work?',
      work: 'This crew has upcoming work: %{services}, %{visits} and %{zips}.',
      services: '%{smart_count} service |||| %{smart_count} services',
      visits: '%{smart_count} visit |||| %{smart_count} visits',
      zips: '%{smart_count} ZIP code |||| %{smart_count} ZIP codes',
      underWay:
        '%{smart_count} visit is under way. It stays with this crew. |||| %{smart_count} visits are under way. They stay with this crew.',
      to: 'Crew',
      toHelp: 'An active crew of the same vendor. The days stay the same.',
    },
    vendor: {
      title: 'Who takes over the work?',
      help: 'Choose another vendor’s crew for each crew. The days stay the same; the other vendor’s prices apply. A crew that hands over its work becomes inactive, too.',
      crew: '%{crew}: %{services}, %{visits}, %{zips}',
      keeps: 'Keeps its work',
    },
  },
} as const;

const es = {
  reassign: {
    crewAndDay: '%{crew}, %{weekday}',
    noCrew: 'Sin cuadrilla',
    visits: 'cambia %{smart_count} visita |||| cambian %{smart_count} visitas',
    first: 'la primera el',
    byHand: 'Elegido a mano',
    stays: 'Sigue con %{crewAndDay}',
    kept: '%{smart_count} visita conserva su cuadrilla |||| %{smart_count} visitas conservan su cuadrilla',
    removed: 'Se quita: la visita del',
    overwritten: 'Cambia de cuadrilla: la visita del',
    more: 'Ver las %{smart_count}',
    told: 'Las cuadrillas lo ven de inmediato. Los clientes lo ven en el portal, y en su navegador si lo activaron. No se envía ningún correo ni mensaje de texto.',
    loads: 'Los días más llenos después, sin contar lo elegido a mano',
    load: '%{before} → %{after}',
    ofCapacity: 'de %{hours}',
    newZip: {
      title: 'Servicios vendidos aquí',
      help: 'Pasan a la cuadrilla y al día del código postal nuevo. Lo que no se marca queda igual.',
      overwrites: 'También las visitas dadas a mano a otra cuadrilla',
    },
    zones: {
      title: 'Servicios ya vendidos ahí',
      help: 'Elija cuáles pasan al día y a la cuadrilla nuevos. Lo que no se marca queda igual.',
      all: 'Marcar todos menos los elegidos a mano',
      none: 'No marcar ninguno',
    },
    crew: {
      title: '¿Quién recibe el trabajo?',
      work: 'Esta cuadrilla tiene trabajo por hacer: %{services}, %{visits} y %{zips}.',
      services: '%{smart_count} servicio |||| %{smart_count} servicios',
      visits: '%{smart_count} visita |||| %{smart_count} visitas',
      zips: '%{smart_count} código postal |||| %{smart_count} códigos postales',
      underWay:
        '%{smart_count} visita está en curso. Se queda con esta cuadrilla. |||| %{smart_count} visitas están en curso. Se quedan con esta cuadrilla.',
      to: 'Cuadrilla',
      toHelp: 'Una cuadrilla activa del mismo proveedor. Los días no cambian.',
    },
    vendor: {
      title: '¿Quién recibe el trabajo?',
      help: 'Elija para cada cuadrilla una de otro proveedor. Los días no cambian; valen los precios del otro proveedor. La cuadrilla cuyo trabajo entregue también queda inactiva.',
      crew: '%{crew}: %{services}, %{visits}, %{zips}',
      keeps: 'Conserva su trabajo',
    },
  },
} as const satisfies SameShape<typeof en>;

export const reassignMessages = { en, es };
