import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  quote: {
    title: 'Quote a price',
    subtitle: 'What a caller would pay for each service. Ticked prices can be saved as an estimate.',
    place: 'Address or ZIP code',
    placeHelp: 'A ZIP code, an address that ends in one, or the street of a property we know.',
    lotSize: 'Lot size',
    noLotSize: 'As the property has it',
    frontBack: 'Front or back',
    discountCode: 'Discount code',
    isCornerLot: 'Corner lot',
    waits: 'The prices show as soon as a ZIP code or a known address stands here.',
    loading: 'Looking up the prices…',
    known: 'Property of %{name}',
    runsThere:
      '%{name} already has %{service} at this address. Make the estimate for that property, and accepting it changes that service.',
    toProperty: 'Use that property',
    openProperty: 'Open that property',
    isSecond: 'It’s for someone else, such as the new owner',
    outside: 'This ZIP code is outside the territory: no crew goes there.',
    perVisit: 'A visit',
    perHour: 'An hour of work',
    frequency: 'How often',
    discount: 'Discount',
    price: 'Price',
    tax: 'Tax',
    total: 'Total',
    saveChosen: 'Save %{smart_count} price as an estimate |||| Save %{smart_count} prices as an estimate',
    chooseFirst: 'Tick the prices to offer.',
    saveTitle: 'Save as an estimate',
    save: 'Save estimate',
    language: 'Language',
    validUntilHelp: 'Empty: as the settings say.',
  },
} as const;

const es = {
  quote: {
    title: 'Cotizar un precio',
    subtitle:
      'Lo que pagaría quien llama, por cada servicio. Los precios marcados se pueden guardar como presupuesto.',
    place: 'Dirección o código postal',
    placeHelp: 'Un código postal, una dirección que termine en uno, o la calle de una propiedad conocida.',
    lotSize: 'Tamaño del lote',
    noLotSize: 'El de la propiedad',
    frontBack: 'Frente o fondo',
    discountCode: 'Código de descuento',
    isCornerLot: 'Lote de esquina',
    waits: 'Los precios aparecen en cuanto haya un código postal o una dirección conocida.',
    loading: 'Buscando los precios…',
    known: 'Propiedad de %{name}',
    runsThere:
      '%{name} ya tiene %{service} en esta dirección. Haga el presupuesto para esa propiedad: al aceptarse, cambia ese servicio.',
    toProperty: 'Usar esa propiedad',
    openProperty: 'Abrir esa propiedad',
    isSecond: 'Es para otra persona, por ejemplo el nuevo dueño',
    outside: 'Este código postal queda fuera del territorio: ninguna cuadrilla va ahí.',
    perVisit: 'Por visita',
    perHour: 'Por hora de trabajo',
    frequency: 'Cada cuánto',
    discount: 'Descuento',
    price: 'Precio',
    tax: 'Impuesto',
    total: 'Total',
    saveChosen:
      'Guardar %{smart_count} precio como presupuesto |||| Guardar %{smart_count} precios como presupuesto',
    chooseFirst: 'Marque los precios que ofrece.',
    saveTitle: 'Guardar como presupuesto',
    save: 'Guardar presupuesto',
    language: 'Idioma',
    validUntilHelp: 'Vacío: como dicen los ajustes.',
  },
} as const satisfies SameShape<typeof en>;

export const quoteMessages = { en, es };
