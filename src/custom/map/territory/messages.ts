import type { SameShape } from '../../../i18n/shape.ts';

const en = {
  territory: {
    title: 'Territory map',
    subtitle: 'Who serves which zip code on which day',
    zipcodes: 'Zip codes',
    by: 'Coloured by',
    allMarkets: 'All markets',
    service: 'Service',
    list: 'Zip codes',
    search: 'Zip code, area, vendor or crew',
    count: '%{smart_count} zip code |||| %{smart_count} zip codes',
    more: '%{smart_count} more: search to find them |||| %{smart_count} more: search to find them',
    properties: '%{smart_count} property |||| %{smart_count} properties',
    nobody: 'Nobody',
    second: 'second',
    empty: 'No market and no vendor has a zip code yet.',
    noneFound: 'No zip code fits the search.',
    choose: 'Choose zip codes on the map or in the list to give them to a crew.',
    chosen: '%{smart_count} zip code chosen |||| %{smart_count} zip codes chosen',
    clear: 'Choose none',
    assign: 'Give to a crew…',
    assignTitle: 'Give %{smart_count} zip code to a crew |||| Give %{smart_count} zip codes to a crew',
    assignHelp:
      'Properties without a vendor get this one. Services that have a day and a crew already keep them until they are changed.',
    servedByOthers:
      'Another vendor serves %{zips} already. Both will; new properties go to the primary vendor first. |||| Other vendors serve %{smart_count} of them already: %{zips}. Both will; new properties go to the primary vendor first.',
    assigned:
      '%{smart_count} zip code saved; %{properties} properties got this vendor. |||| %{smart_count} zip codes saved; %{properties} properties got this vendor.',
    save: 'Save',
    asTable: 'As a table',
    columns: {
      zip: 'Zip code',
      area: 'Area',
      market: 'Market',
      service: 'Service',
      vendor: 'Vendor',
      crew: 'Crew',
      day: 'Day',
      properties: 'Properties',
    },
  },
} as const;

const es = {
  territory: {
    title: 'Mapa de territorios',
    subtitle: 'Quién atiende cada código postal y qué día',
    zipcodes: 'Códigos postales',
    by: 'Color según',
    allMarkets: 'Todos los mercados',
    service: 'Servicio',
    list: 'Códigos postales',
    search: 'Código postal, zona, proveedor o cuadrilla',
    count: '%{smart_count} código postal |||| %{smart_count} códigos postales',
    more: '%{smart_count} más: búsquelo |||| %{smart_count} más: búsquelos',
    properties: '%{smart_count} propiedad |||| %{smart_count} propiedades',
    nobody: 'Nadie',
    second: 'segundo',
    empty: 'Ningún mercado ni proveedor tiene códigos postales todavía.',
    noneFound: 'Ningún código postal coincide con la búsqueda.',
    choose: 'Elija códigos postales en el mapa o en la lista para darlos a una cuadrilla.',
    chosen: '%{smart_count} código postal elegido |||| %{smart_count} códigos postales elegidos',
    clear: 'No elegir ninguno',
    assign: 'Dar a una cuadrilla…',
    assignTitle:
      'Dar %{smart_count} código postal a una cuadrilla |||| Dar %{smart_count} códigos postales a una cuadrilla',
    assignHelp:
      'Las propiedades sin proveedor reciben este. Los servicios que ya tienen día y cuadrilla los conservan hasta que se cambien.',
    servedByOthers:
      'Otro proveedor ya atiende %{zips}. Lo harán los dos; las propiedades nuevas van primero al proveedor principal. |||| Otros proveedores ya atienden %{smart_count} de ellos: %{zips}. Lo harán los dos; las propiedades nuevas van primero al proveedor principal.',
    assigned:
      '%{smart_count} código postal guardado; %{properties} propiedades recibieron este proveedor. |||| %{smart_count} códigos postales guardados; %{properties} propiedades recibieron este proveedor.',
    save: 'Guardar',
    asTable: 'Como tabla',
    columns: {
      zip: 'Código postal',
      area: 'Zona',
      market: 'Mercado',
      service: 'Servicio',
      vendor: 'Proveedor',
      crew: 'Cuadrilla',
      day: 'Día',
      properties: 'Propiedades',
    },
  },
} as const satisfies SameShape<typeof en>;

export const territoryMessages = { en, es };
