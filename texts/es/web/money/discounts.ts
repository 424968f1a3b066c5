import type { discountMessages as english } from '#texts/en/web/money/discounts.ts';
import type { TextsLike } from '#texts/localized.ts';

export const discountMessages = {
  discount: {
    listTitle: 'Descuentos',
    count: '%{count} descuento |||| %{count} descuentos',
    search: 'Buscar código o descripción',
    none: 'Todavía no hay descuentos.',
    add: 'Agregar descuento',
    section: 'Descuento',
    sectionHelp: 'Cuánto vale el código y para cuántos servicios de una propiedad.',
    codeHelp: 'Solo letras y números.',
    scope: 'Cuándo y para quién',
    example: 'Por ejemplo: a una visita de %{price} le descuenta %{off}; quedan %{rest} antes del impuesto.',
    combinesHelp: 'Si no, va solo: de varios, el cliente recibe lo que más descuenta.',
    does: {
      'fixed-price': 'Una visita cuesta %{amount}',
      'price-discount': '%{amount} menos',
      percentage: '%{percent}% menos',
      free: 'Gratis',
    },
    fields: {
      combines: 'Se combina con otros descuentos',
      code: 'Código',
      type: 'Tipo',
      amount: 'Monto',
      priceCents: 'Precio',
      percent: 'Porcentaje',
      serviceCount: 'Número de servicios',
      description: 'Descripción',
      startDate: 'Primer día',
      endDate: 'Último día',
      serviceTypes: 'Servicios',
      customerTypes: 'Clientes',
      isActive: 'Activo',
    },
    types: {
      'fixed-price': 'Precio fijo',
      'price-discount': 'Monto menos',
      percentage: 'Porcentaje menos',
      free: 'Gratis',
    },
    customers: {
      new: 'Clientes nuevos',
      past: 'Clientes anteriores',
    },
  },
} satisfies TextsLike<typeof english>;
