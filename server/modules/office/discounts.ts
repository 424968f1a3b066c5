import { and, eq, ne, sql } from 'drizzle-orm';
import { type Discount, type DiscountBody, discountBody } from '../../../contract/discounts.ts';
import { csvMoney } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { atLeast, atMost, contains, oneOf } from '../../api/list.ts';
import { discounts } from '../../db/schema/index.ts';
import { nameTaken, type OfficeRecords } from './records.ts';

export const discountRecords: OfficeRecords<Discount, DiscountBody> = {
  name: 'discounts',
  entity: 'discount',
  read: 'discount_list',
  edit: 'discount_list',
  table: discounts,
  body: discountBody,
  list: {
    filters: {
      id: oneOf(discounts.id),
      q: contains(sql`(${discounts.code} || ' ' || coalesce(${discounts.description}, ''))`),
      type: oneOf(discounts.type),
      isActive: oneOf(discounts.isActive),
      serviceType: value => sql`${discounts.serviceTypes} ? ${String(value)}`,
      customerType: value => sql`${discounts.customerTypes} ? ${String(value)}`,
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
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(discounts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  insert: (tx, body) => tx.insert(discounts).values(body).returning({ id: discounts.id }),
  update: (tx, id, body) =>
    tx
      .update(discounts)
      .set({ ...body, version: sql`${discounts.version} + 1` })
      .where(eq(discounts.id, id)),
  async check(unit, body, before) {
    const [same] = await unit.tx
      .select({ id: discounts.id })
      .from(discounts)
      .where(and(eq(discounts.code, body.code), before ? ne(discounts.id, before.id) : undefined));
    if (same) throw AppError.invalid({ code: nameTaken });
  },
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
    { header: { en: 'Active', es: 'Activo' }, value: row => String(row.isActive) },
  ],
};
