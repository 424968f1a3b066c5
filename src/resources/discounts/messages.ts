import type { SameShape } from '../../i18n/shape.ts';

const en = {
  discount: {
    listTitle: 'Discounts',
    count: '%{count} discount |||| %{count} discounts',
    search: 'Search code or description',
    none: 'There are no discounts yet.',
    add: 'Add discount',
    section: 'Discount',
    sectionHelp: 'What the code is worth, and for how many services of a property.',
    codeHelp: 'Letters and numbers only.',
    scope: 'When and for whom',
    fields: {
      code: 'Code',
      type: 'Type',
      amount: 'Amount',
      priceCents: 'Price',
      percent: 'Percentage',
      serviceCount: 'Number of services',
      description: 'Description',
      startDate: 'First day',
      endDate: 'Last day',
      serviceTypes: 'Services',
      customerTypes: 'Customers',
      isActive: 'Active',
    },
    types: {
      'fixed-price': 'Fixed price',
      'price-discount': 'Amount off',
      percentage: 'Percentage off',
      free: 'Free',
    },
    customers: { new: 'New customers', past: 'Past customers' },
  },
} as const;

const es = {
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
    fields: {
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
    customers: { new: 'Clientes nuevos', past: 'Clientes anteriores' },
  },
} as const satisfies SameShape<typeof en>;

export const discountMessages = { en, es };
