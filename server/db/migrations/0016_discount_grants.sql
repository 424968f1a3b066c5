CREATE TABLE "discount_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"discount_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"service_id" integer,
	"charge_id" integer,
	"is_by_code" boolean NOT NULL,
	"uses" integer NOT NULL,
	"reason" text,
	"given_at" timestamp with time zone NOT NULL,
	"given_by_id" integer,
	"given_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "discount_grants_key_unique" UNIQUE("key"),
	CONSTRAINT "discount_grants_uses" CHECK ("discount_grants"."uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"charge_id" integer NOT NULL,
	"grant_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "discount_uses_charge_id_grant_id_pk" PRIMARY KEY("charge_id","grant_id"),
	CONSTRAINT "discount_uses_amount" CHECK ("discount_uses"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_grants" ADD CONSTRAINT "discount_grants_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_grants" ADD CONSTRAINT "discount_grants_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_grants" ADD CONSTRAINT "discount_grants_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_grants" ADD CONSTRAINT "discount_grants_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_grant_id_discount_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."discount_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_grants_property_idx" ON "discount_grants" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "discount_grants_discount_idx" ON "discount_grants" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "discount_uses_grant_idx" ON "discount_uses" USING btree ("grant_id");--> statement-breakpoint
-- The given role of the office gets the key that came with the tables, edited or not.
update roles
set permissions = permissions || '["discount_give"]'::jsonb,
  version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["discount_give"]'::jsonb;
