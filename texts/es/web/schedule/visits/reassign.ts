import type { reassignMessages as english } from '#texts/en/web/schedule/visits/reassign.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reassignMessages = {
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
} satisfies TextsLike<typeof english>;
