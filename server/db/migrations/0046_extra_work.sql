CREATE TABLE "extra_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"tax" jsonb,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"note" text,
	"answer_by" text NOT NULL,
	"signed_by" text,
	"signature" text,
	"offered_at" timestamp with time zone NOT NULL,
	"offered_by_id" integer,
	"expires_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by_name" text,
	"reason" text,
	"charge_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "extra_offers_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "extra_offers_total" CHECK ("extra_offers"."total_cents" = "extra_offers"."subtotal_cents" + "extra_offers"."tax_cents"),
	CONSTRAINT "extra_offers_signed" CHECK (("extra_offers"."answer_by" = 'signature') = ("extra_offers"."signature" is not null)),
	CONSTRAINT "extra_offers_done" CHECK (("extra_offers"."status" = 'done') = ("extra_offers"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "extra_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"description" text,
	"description_es" text,
	"unit" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"service_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"crew_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_offers" ADD CONSTRAINT "extra_offers_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_offers_assignment_idx" ON "extra_offers" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "extra_offers_customer_idx" ON "extra_offers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "extra_offers_charge_idx" ON "extra_offers" USING btree ("charge_id");