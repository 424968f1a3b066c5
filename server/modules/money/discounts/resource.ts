import { sql } from 'drizzle-orm';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { amountOf } from '#server/api/csv.ts';
import { atLeast, atMost, contains, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { discountGrants, discounts } from '#server/db/schema/index.ts';
import { moneyTexts } from '#texts/server/money.ts';

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
    { header: moneyTexts.discounts.code, value: row => row.code },
    { header: moneyTexts.discounts.description, value: row => row.description },
    { header: moneyTexts.discounts.type, value: row => row.type },
    { header: moneyTexts.discounts.customers, value: row => row.customerTypes.join(', ') },
    { header: moneyTexts.discounts.services, value: row => row.serviceTypes.join(', ') },
    {
      header: moneyTexts.discounts.price,
      value: row => (row.priceCents === null ? null : amountOf(row.priceCents)),
    },
    { header: moneyTexts.discounts.percent, value: row => row.percent },
    { header: moneyTexts.discounts.numberServices, value: row => row.serviceCount },
    { header: moneyTexts.discounts.firstDay, value: row => row.startDate },
    { header: moneyTexts.discounts.lastDay, value: row => row.endDate },
    { header: moneyTexts.discounts.combines, value: row => String(row.combines) },
    { header: moneyTexts.discounts.active, value: row => String(row.isActive) },
  ],
});
