CREATE TABLE "estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"property_id" integer,
	"customer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"lot_size" text,
	"is_corner_lot" boolean DEFAULT false NOT NULL,
	"front_back" text NOT NULL,
	"discount_code" text,
	"language" text NOT NULL,
	"offers" jsonb NOT NULL,
	"chosen" jsonb,
	"valid_until" date NOT NULL,
	"notes" text,
	"decline_reason" text,
	"signup_id" integer,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estimates_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "renewal_items" (
	"renewal_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"frequency" integer NOT NULL,
	"old_cents" integer,
	"new_cents" integer,
	"is_accepted" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "renewal_items_renewal_id_service_id_pk" PRIMARY KEY("renewal_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"start_date" date NOT NULL,
	"end_date" date,
	"price_change" jsonb,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"unreachable" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signed_links" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_signup_id_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."signups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_items" ADD CONSTRAINT "renewal_items_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_items" ADD CONSTRAINT "renewal_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimates_status_idx" ON "estimates" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "estimates_property_idx" ON "estimates" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "estimates_customer_idx" ON "estimates" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "estimates_signup_idx" ON "estimates" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "renewal_items_service_idx" ON "renewal_items" USING btree ("service_id","renewal_id");--> statement-breakpoint
CREATE INDEX "signed_links_subject_idx" ON "signed_links" USING btree ("purpose","subject_id");--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_customer" CHECK ("signed_links"."customer_id" is not null or "signed_links"."purpose" = 'estimate');