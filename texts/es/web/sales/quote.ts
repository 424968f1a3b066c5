import type { quoteMessages as english } from '#texts/en/web/sales/quote.ts';
import type { TextsLike } from '#texts/localized.ts';

export const quoteMessages = {
  quote: {
    title: 'Cotizar un precio',
    subtitle:
      'Lo que pagaría quien llama, por cada servicio. Los precios marcados se pueden guardar como presupuesto.',
    place: 'Dirección o código postal',
    placeHelp: 'Un código postal, una dirección que termine en uno, o la calle de una propiedad conocida.',
    lotSize: 'Tamaño del lote',
    noLotSize: 'El de la propiedad',
    frontBack: 'Frente o atrás',
    discountCode: 'Código de descuento',
    isCornerLot: 'Lote de esquina',
    waits: 'Los precios aparecen en cuanto haya un código postal o una dirección conocida.',
    latest: 'Últimos presupuestos',
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
} satisfies TextsLike<typeof english>;
