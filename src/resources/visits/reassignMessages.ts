import type { SameShape } from '../../i18n/shape.ts';

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
    told: 'Crews see it at once. Customers are told in the portal, and in their browser where they turned that on; no e-mail or text goes out.',
    loads: 'The fullest days, if all go that were not chosen by hand',
    load: '%{before} → %{after}',
    ofCapacity: 'of %{hours}',
    newZip: {
      title: 'Services sold here',
      help: 'They go to the crew and day of the new zip code. What is not ticked stays as it is.',
      overwrites: 'Also visits given to a crew by hand',
    },
    zones: {
      title: 'Services already sold there',
      help: 'Choose which of them go to the new day and crew. What is not ticked stays as it is.',
      all: 'Tick all but those chosen by hand',
      none: 'Tick none',
    },
    crew: {
      title: 'Who takes the work over?',
      work: 'This crew has work to come: %{services}, %{visits} and %{zips}.',
      services: '%{smart_count} service |||| %{smart_count} services',
      visits: '%{smart_count} visit |||| %{smart_count} visits',
      zips: '%{smart_count} zip code |||| %{smart_count} zip codes',
      underWay:
        '%{smart_count} visit is under way. It stays with this crew. |||| %{smart_count} visits are under way. They stay with this crew.',
      to: 'Crew',
      toHelp: 'A crew at work of the same vendor. Days stay.',
    },
    vendor: {
      title: 'Who takes the work over?',
      help: 'Choose a crew of another vendor for each crew. Days stay; the other vendor’s prices apply. A crew whose work you give away becomes inactive, too.',
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
    told: 'Las cuadrillas lo ven de inmediato. A los clientes se les avisa en el portal, y en su navegador si lo activaron; no sale ningún correo ni mensaje de texto.',
    loads: 'Los días más llenos, si pasan todos los no elegidos a mano',
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
