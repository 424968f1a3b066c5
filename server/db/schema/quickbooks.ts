import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceType } from '#contract/core/enums.ts';
import { createdAt, day, id, moment } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './people.ts';

/** Entries of the ledger taken into files for QuickBooks in one go. */
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

/** The files of a run in parts, one after the other. They stay as they were made: names and accounts may change later. */
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

/** Which run took an entry: none is in two. */
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

/** Whose a charge is there, and what kind of work: what follows goes to the same, also when the charge is gone. */
export const quickbooksCharges = pgTable('quickbooks_charges', {
  chargeId: integer('charge_id').primaryKey(),
  customerName: text('customer_name').notNull(),
  serviceType: text('service_type').$type<ServiceType>().notNull(),
});

/** What a vendor is called there, from the first bill on; no customer is called so. */
export const quickbooksVendors = pgTable('quickbooks_vendors', {
  vendorId: integer('vendor_id').primaryKey(),
  name: text('name').notNull(),
});

/** What a customer is called there, from the first file on. No two are called the same. */
export const quickbooksNames = pgTable(
  'quickbooks_names',
  { customerId: integer('customer_id').primaryKey(), name: text('name').notNull() },
  t => [uniqueIndex('quickbooks_names_key').on(sql`lower(${t.name})`)],
);
