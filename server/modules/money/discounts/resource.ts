import { sql } from 'drizzle-orm';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { csvMoney } from '#server/api/csv.ts';
import { atLeast, atMost, contains, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { discountGrants, discounts } from '#server/db/schema/index.ts';

export const discountResource = defineResource({
  name: 'discounts',
  read: 'discount_list',
  edit: 'discount_list',
  table: discounts,
  list: {
    filters: {
      id: oneOf(discounts.id),
      q: contains(sql`(${discounts.code} || ' ' || coalesce(${discounts.description}, ''))`),
      type: oneOfWords(discounts.type, DISCOUNT_TYPES),
      isActive: oneOf(discounts.isActive),
      serviceType: filterOf(SERVICE_TYPES, value => sql`${discounts.serviceTypes} ? ${String(value)}`),
      customerType: filterOf(
        DISCOUNT_CUSTOMER_TYPES,
        value => sql`${discounts.customerTypes} ? ${String(value)}`,
      ),
      startDate_lte: atMost(discounts.startDate),
      endDate_gte: atLeast(discounts.endDate),
    },
    sorts: {
      id: discounts.id,
      code: discounts.code,
      type: discounts.type,
      startDate: discounts.startDate,
      endDate: discounts.endDate,
      isActive: discounts.isActive,
    },
    key: discounts.id,
    defaultSort: ['code', 'ASC'],
  },
  unique: { field: 'code' },
  references: [discountGrants.discountId],
  columns: [
    { header: { en: 'Code', es: 'Código' }, value: row => row.code },
    { header: { en: 'Description', es: 'Descripción' }, value: row => row.description },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Customers', es: 'Clientes' }, value: row => row.customerTypes.join(', ') },
    { header: { en: 'Services', es: 'Servicios' }, value: row => row.serviceTypes.join(', ') },
    {
      header: { en: 'Price', es: 'Precio' },
      value: row => (row.priceCents === null ? null : csvMoney(row.priceCents)),
    },
    { header: { en: 'Percent', es: 'Porcentaje' }, value: row => row.percent },
    { header: { en: 'Number of services', es: 'Número de servicios' }, value: row => row.serviceCount },
    { header: { en: 'First day', es: 'Primer día' }, value: row => row.startDate },
    { header: { en: 'Last day', es: 'Último día' }, value: row => row.endDate },
    { header: { en: 'Combines', es: 'Se combina' }, value: row => String(row.combines) },
    { header: { en: 'Active', es: 'Activo' }, value: row => String(row.isActive) },
  ],
});
