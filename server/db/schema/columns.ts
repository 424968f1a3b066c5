import { date, integer, timestamp } from 'drizzle-orm/pg-core';

/** Column types shared by many tables. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
/** Revision of a record, compared with `If-Match`. */
export const version = () => integer('version').notNull().default(1);
/** A calendar date, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });
export const cents = (name: string) => integer(name);
