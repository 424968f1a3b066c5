DROP INDEX "commission_exceptions_key";--> statement-breakpoint
ALTER TABLE "commission_exceptions" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "commission_reason" text;--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD COLUMN "service_type" text;--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD COLUMN "reason" text DEFAULT 'Agreed for this property' NOT NULL;--> statement-breakpoint
-- Only what was agreed before there were reasons has this one.
ALTER TABLE "commission_exceptions" ALTER COLUMN "reason" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "commission_exceptions_property_idx" ON "commission_exceptions" USING btree ("vendor_id","property_id");--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD CONSTRAINT "commission_exceptions_of_one" CHECK (("commission_exceptions"."property_id" is null) <> ("commission_exceptions"."service_type" is null));--> statement-breakpoint
ALTER TABLE "commission_exceptions" ADD CONSTRAINT "commission_exceptions_days" CHECK ("commission_exceptions"."valid_from" <= "commission_exceptions"."valid_to");