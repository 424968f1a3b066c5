CREATE TABLE "price_campaign_items" (
	"campaign_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"first_slot" date NOT NULL,
	"old_cents" integer NOT NULL,
	"new_cents" integer NOT NULL,
	"replaced" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "price_campaign_items_campaign_id_service_id_pk" PRIMARY KEY("campaign_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "price_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"effective_from" date NOT NULL,
	"wish" jsonb NOT NULL,
	"reason" text,
	"letter_count" integer DEFAULT 0 NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "price_campaign_items" ADD CONSTRAINT "price_campaign_items_campaign_id_price_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."price_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_campaign_items" ADD CONSTRAINT "price_campaign_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_campaigns" ADD CONSTRAINT "price_campaigns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_campaign_items_service_idx" ON "price_campaign_items" USING btree ("service_id");