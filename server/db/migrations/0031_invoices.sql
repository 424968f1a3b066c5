CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"charge_id" integer NOT NULL,
	"is_first" boolean NOT NULL,
	"date" date NOT NULL,
	"service_type" text NOT NULL,
	"address" text NOT NULL,
	"parts" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_total" CHECK ("invoice_lines"."subtotal_cents" + "invoice_lines"."tax_cents" = "invoice_lines"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"invoice_id" integer,
	"origin" text NOT NULL,
	"customer_id" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_code" text NOT NULL,
	"address" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("kind","number"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."subtotal_cents" + "invoices"."tax_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_note" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."invoice_id" is null) and ("invoices"."kind" = 'invoice') = ("invoices"."due_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoicing" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoicing_from" date;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_idx" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_charge_idx" ON "invoice_lines" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_first_key" ON "invoice_lines" USING btree ("charge_id") WHERE "invoice_lines"."is_first";--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_corrected_idx" ON "invoices" USING btree ("invoice_id");
--> statement-breakpoint
insert into invoice_numbers (kind) values ('invoice'), ('credit-note'), ('debit-note');
--> statement-breakpoint
-- What was issued stays as it is; a merge alone says whose it is from then on.
create function invoices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception 'What was issued stays as it is.' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay();
--> statement-breakpoint
create trigger invoice_lines_stay before update or delete on invoice_lines for each row execute function invoices_stay();
--> statement-breakpoint
-- The given role of the office gets the keys that came with the tables, edited or not.
update roles set permissions = permissions || '["invoice_list", "invoice_edit"]'::jsonb, version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["invoice_list"]'::jsonb;
