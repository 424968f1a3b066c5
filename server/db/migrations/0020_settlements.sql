CREATE TABLE "settlement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"charge_id" integer,
	"date" date,
	"service_type" text,
	"address" text,
	"note" text,
	"commission_percent" numeric(6, 3),
	"gross_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"free_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"dispute_state" text,
	"dispute_note" text,
	"disputed_at" timestamp with time zone,
	"dispute_answer" text,
	"dispute_cents" integer,
	"answered_at" timestamp with time zone,
	"source_line_id" integer,
	CONSTRAINT "settlement_lines_source_line_id_unique" UNIQUE("source_line_id"),
	CONSTRAINT "settlement_lines_split" CHECK ("settlement_lines"."gross_cents" = "settlement_lines"."discount_cents" + "settlement_lines"."free_cents" + "settlement_lines"."refunded_cents" + "settlement_lines"."commission_cents" + "settlement_lines"."net_cents"
        or ("settlement_lines"."charge_id" is null and "settlement_lines"."gross_cents" = 0 and "settlement_lines"."commission_cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"number" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"skip_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"paid_on" date,
	"paid_method" text,
	"paid_reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settlements_number_unique" UNIQUE("number"),
	CONSTRAINT "settlements_number" CHECK (("settlements"."number" is null) = ("settlements"."status" = 'draft'))
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_idx" ON "settlement_lines" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_charge_idx" ON "settlement_lines" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_dispute_idx" ON "settlement_lines" USING btree ("dispute_state") WHERE "settlement_lines"."dispute_state" is not null;--> statement-breakpoint
CREATE INDEX "settlements_vendor_idx" ON "settlements" USING btree ("vendor_id","to_date");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_draft_key" ON "settlements" USING btree ("vendor_id") WHERE "settlements"."status" = 'draft';--> statement-breakpoint
-- The given roles of office and vendors get the keys that came with the tables, edited or not.
update roles
set permissions = permissions || case user_type
    when 'csr' then '["settlement_list"]'::jsonb
    else '["settlement_list", "settlement_dispute"]'::jsonb end,
  version = version + 1
where is_given and user_type in ('csr', 'vendor') and not permissions @> '["settlement_list"]'::jsonb;
