import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceType } from '#contract/core/enums.ts';
import { createdAt, day, id, moment } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './people.ts';

/** Export runs of ledger entries for QuickBooks. */
export const quickbooksRuns = pgTable('quickbooks_runs', {
  id: id(),
  number: integer('number').notNull().unique(),
  fromDay: day('from_day'),
  toDay: day('to_day').notNull(),
  entryCount: integer('entry_count').notNull(),
  transactionCount: integer('transaction_count').notNull(),
  debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
});

/** A run's files in chunks, in order. Stored as created, because names and accounts may change later. */
export const quickbooksFiles = pgTable(
  'quickbooks_files',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => quickbooksRuns.id),
    part: integer('part').notNull(),
    iif: text('iif').notNull(),
    csv: text('csv').notNull(),
  },
  t => [primaryKey({ columns: [t.runId, t.part] })],
);

/** Run that exported an entry, so that none is exported twice. */
export const quickbooksEntries = pgTable(
  'quickbooks_entries',
  {
    transferId: bigint('transfer_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerTransfers.id),
    runId: integer('run_id')
      .notNull()
      .references(() => quickbooksRuns.id),
  },
  t => [index('quickbooks_entries_run_idx').on(t.runId)],
);

/**
 * Customer and kind of work exported for a charge, so that later entries match even after the charge is
 * deleted.
 */
export const quickbooksCharges = pgTable('quickbooks_charges', {
  chargeId: integer('charge_id').primaryKey(),
  customerName: text('customer_name').notNull(),
  serviceType: text('service_type').$type<ServiceType>().notNull(),
});

/** Names of vendors in QuickBooks, fixed by the first bill; no customer has the same name. */
export const quickbooksVendors = pgTable('quickbooks_vendors', {
  vendorId: integer('vendor_id').primaryKey(),
  name: text('name').notNull(),
});

/** Names of customers in QuickBooks, fixed by the first file; no two are the same. */
export const quickbooksNames = pgTable(
  'quickbooks_names',
  { customerId: integer('customer_id').primaryKey(), name: text('name').notNull() },
  t => [uniqueIndex('quickbooks_names_key').on(sql`lower(${t.name})`)],
);
