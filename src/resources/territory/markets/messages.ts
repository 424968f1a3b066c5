import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  market: {
    listTitle: 'Markets',
    count: '%{count} market |||| %{count} markets',
    search: 'Search name',
    none: 'There are no markets yet. A market gives the properties in its ZIP codes their sales tax.',
    add: 'Add market',
    section: 'Market',
    sectionHelp: 'Its tax is added to every charge of a property in one of its ZIP codes.',
    taxHelp: 'The rate on the day of the work applies. Charges already made keep theirs.',
    zipHelp: 'A ZIP code belongs to one market only. Paste a whole list, separated by spaces or commas.',
    activeHelp: 'An inactive market adds no tax, and no property belongs to it until it is active again.',
    effect: {
      title: 'Saving reaches the properties already there:',
      leftBehind: 'Properties in these ZIP codes were left behind:',
      correct: 'Correct it',
      joining: '%{smart_count} property comes in |||| %{smart_count} properties come in',
      leaving: '%{smart_count} property goes out |||| %{smart_count} properties go out',
      gainingTax: '%{smart_count} is taxed from now on |||| %{smart_count} are taxed from now on',
      losingTax: '%{smart_count} is no longer taxed |||| %{smart_count} are no longer taxed',
      otherTax: '%{smart_count} gets another rate |||| %{smart_count} get another rate',
      laterTax: '%{smart_count} gets another rate later |||| %{smart_count} get another rate later',
    },
    fields: {
      name: 'Name',
      taxPercent: 'Sales tax',
      taxRates: 'Sales tax by day',
      isActive: 'Active',
      zipcodes: 'ZIP codes',
      zipCount: 'ZIP codes',
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
    sectionHelp: 'Su impuesto se agrega a cada cobro de una propiedad en sus códigos postales.',
    taxHelp: 'Cuenta la tasa del día del trabajo. Los cargos ya hechos conservan la suya.',
    zipHelp: 'Un código postal está en un solo mercado. Puede pegar una lista entera, con espacios o comas.',
    activeHelp:
      'Un mercado inactivo no da impuesto y ninguna propiedad le pertenece hasta que vuelva a estar activo.',
    effect: {
      title: 'Al guardar, las propiedades que ya existen también cambian:',
      leftBehind: 'En estos códigos postales quedaron propiedades sin poner al día:',
      correct: 'Poner al día',
      joining: 'entra %{smart_count} propiedad |||| entran %{smart_count} propiedades',
      leaving: 'sale %{smart_count} propiedad |||| salen %{smart_count} propiedades',
      gainingTax:
        '%{smart_count} pagará impuesto desde ahora |||| %{smart_count} pagarán impuesto desde ahora',
      losingTax: '%{smart_count} ya no pagará impuesto |||| %{smart_count} ya no pagarán impuesto',
      otherTax: 'cambia la tasa de %{smart_count} |||| cambia la tasa de %{smart_count}',
      laterTax:
        'más adelante cambia la tasa de %{smart_count} |||| más adelante cambia la tasa de %{smart_count}',
    },
    fields: {
      name: 'Nombre',
      taxPercent: 'Impuesto',
      taxRates: 'Impuesto según el día',
      isActive: 'Activo',
      zipcodes: 'Códigos postales',
      zipCount: 'Códigos postales',
      propertyCount: 'Propiedades',
    },
  },
} as const satisfies SameShape<typeof en>;

export const marketMessages = { en, es };
