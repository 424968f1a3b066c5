CREATE TABLE "free_mows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_mows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tracker_id" integer NOT NULL,
	"side" text NOT NULL,
	"customer_id" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"assignment_id" integer,
	"spent_at" timestamp with time zone,
	CONSTRAINT "free_mows_assignment_id_unique" UNIQUE("assignment_id"),
	CONSTRAINT "free_mows_earned_key" UNIQUE("tracker_id","side"),
	CONSTRAINT "free_mows_spent" CHECK (("free_mows"."assignment_id" is null) = ("free_mows"."spent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "referral_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"tracker_id" integer NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_services_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "referral_trackers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_trackers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_property_id" integer NOT NULL,
	"referrer_customer_id" integer NOT NULL,
	"referred_property_id" integer NOT NULL,
	"referred_customer_id" integer NOT NULL,
	"code" text NOT NULL,
	"services" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "referral_trackers_sides" CHECK ("referral_trackers"."referrer_property_id" <> "referral_trackers"."referred_property_id")
);
--> statement-breakpoint
ALTER TABLE "free_mows" ADD CONSTRAINT "free_mows_tracker_id_referral_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."referral_trackers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_mows" ADD CONSTRAINT "free_mows_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_mows" ADD CONSTRAINT "free_mows_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_services" ADD CONSTRAINT "referral_services_tracker_id_referral_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."referral_trackers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_trackers" ADD CONSTRAINT "referral_trackers_referrer_property_id_properties_id_fk" FOREIGN KEY ("referrer_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_trackers" ADD CONSTRAINT "referral_trackers_referrer_customer_id_customers_id_fk" FOREIGN KEY ("referrer_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_trackers" ADD CONSTRAINT "referral_trackers_referred_property_id_properties_id_fk" FOREIGN KEY ("referred_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_trackers" ADD CONSTRAINT "referral_trackers_referred_customer_id_customers_id_fk" FOREIGN KEY ("referred_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_mows_customer_idx" ON "free_mows" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "referral_services_tracker_idx" ON "referral_services" USING btree ("tracker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_trackers_referred_key" ON "referral_trackers" USING btree ("referred_property_id") WHERE "referral_trackers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "referral_trackers_referrer_idx" ON "referral_trackers" USING btree ("referrer_customer_id");--> statement-breakpoint
CREATE INDEX "referral_trackers_referred_idx" ON "referral_trackers" USING btree ("referred_customer_id");