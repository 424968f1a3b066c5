import type { marketMessages as english } from '#texts/en/web/territory/markets.ts';
import type { TextsLike } from '#texts/localized.ts';

export const marketMessages = {
  market: {
    listTitle: 'Mercados',
    count: '%{count} mercado |||| %{count} mercados',
    search: 'Buscar nombre',
    none: 'Todavía no hay mercados. Un mercado da su impuesto a las propiedades de sus códigos postales.',
    add: 'Agregar mercado',
    section: 'Mercado',
    sectionHelp: 'Su impuesto se agrega a cada cargo de una propiedad en sus códigos postales.',
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
} satisfies TextsLike<typeof english>;
