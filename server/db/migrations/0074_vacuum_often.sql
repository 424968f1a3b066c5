-- Lists are read from indexes alone as far as a table was vacuumed since its rows changed. By default that happens once a
-- fifth of them did, which in a large table takes weeks: a hundredth is a day's work.
ALTER TABLE "properties" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "customers" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "assignments" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "charges" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "history" SET (autovacuum_vacuum_insert_scale_factor = 0.05);
