DROP INDEX "automation_runs_step_key";--> statement-breakpoint
ALTER TABLE "automation_runs" ADD COLUMN "former_trigger" text;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_step_key" ON "automation_runs" USING btree ("automation_id","subject","step") WHERE "automation_runs"."former_trigger" is null;