import type { SameShape } from '../../i18n/shape.ts';

const en = {
  market: {
    listTitle: 'Markets',
    count: '%{count} market |||| %{count} markets',
    search: 'Search name',
    none: 'There are no markets yet. A market gives the properties in its zip codes their sales tax.',
    add: 'Add market',
    section: 'Market',
    sectionHelp: 'The tax is added to every charge of a property in one of its zip codes.',
    zipHelp: 'A zip code belongs to one market only. Paste a whole list; spaces and commas tell them apart.',
    fields: {
      name: 'Name',
      taxPercent: 'Sales tax',
      isActive: 'Active',
      zipcodes: 'Zip codes',
      zipCount: 'Zip codes',
      propertyCount: 'Properties',
    },
  },
} as const;

const es = {
  market: {
    listTitle: 'Mercados',
    count: '%{count} mercado |||| %{count} mercados',
    search: 'Buscar nombre',
    none: 'Todavía no hay mercados. Un mercado da su impuesto a las propiedades de sus códigos postales.',
    add: 'Agregar mercado',
    section: 'Mercado',
    sectionHelp: 'El impuesto se agrega a cada cobro de una propiedad en sus códigos postales.',
    zipHelp: 'Un código postal está en un solo mercado. Puede pegar una lista entera, con espacios o comas.',
    fields: {
      name: 'Nombre',
      taxPercent: 'Impuesto',
      isActive: 'Activo',
      zipcodes: 'Códigos postales',
      zipCount: 'Códigos postales',
      propertyCount: 'Propiedades',
    },
  },
} as const satisfies SameShape<typeof en>;

export const marketMessages = { en, es };
