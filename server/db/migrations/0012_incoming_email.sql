CREATE TABLE "incoming_emails" (
	"key" text PRIMARY KEY NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"original" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"automatic" text,
	"customer_id" integer,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"message_id" uuid,
	"token" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD CONSTRAINT "incoming_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_emails" ADD CONSTRAINT "incoming_emails_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_emails_from_idx" ON "incoming_emails" USING btree ("from_address","received_at");--> statement-breakpoint
CREATE INDEX "incoming_emails_customer_idx" ON "incoming_emails" USING btree ("customer_id","received_at") WHERE "incoming_emails"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "incoming_emails_request_idx" ON "incoming_emails" USING btree ("request_id") WHERE "incoming_emails"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_emails_message_key" ON "incoming_emails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_emails_token_key" ON "incoming_emails" USING btree ("token");