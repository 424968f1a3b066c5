CREATE TABLE "incoming_texts" (
	"sid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"customer_id" integer,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sid" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"phone" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"word" text NOT NULL,
	"words" text NOT NULL,
	"sid" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_messages" ADD COLUMN "channel" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "customer_channel" text;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "carrier_sid" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "carrier_state" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "carrier_error" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "segments" integer;--> statement-breakpoint
ALTER TABLE "incoming_texts" ADD CONSTRAINT "incoming_texts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_texts" ADD CONSTRAINT "incoming_texts_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_sid_incoming_texts_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."incoming_texts"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_texts_phone_idx" ON "incoming_texts" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "incoming_texts_customer_idx" ON "incoming_texts" USING btree ("customer_id","received_at") WHERE "incoming_texts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "incoming_texts_request_idx" ON "incoming_texts" USING btree ("request_id") WHERE "incoming_texts"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "text_pictures_sid_idx" ON "text_pictures" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "text_pictures_due_idx" ON "text_pictures" USING btree ("next_try_at") WHERE "text_pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_words_phone_idx" ON "text_words" USING btree ("phone","id");--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_messages_text_idx" ON "customer_messages" USING gin (searchable("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_threads_inbox_idx" ON "message_threads" USING btree ("is_last_from_office","last_at","customer_id") WHERE not "message_threads"."is_closed";--> statement-breakpoint
CREATE INDEX "message_threads_assignee_idx" ON "message_threads" USING btree ("assignee_id","is_last_from_office","last_at","customer_id") WHERE not "message_threads"."is_closed";--> statement-breakpoint
CREATE INDEX "message_threads_closed_idx" ON "message_threads" USING btree ("is_last_from_office","last_at","customer_id") WHERE "message_threads"."is_closed";--> statement-breakpoint
CREATE INDEX "message_threads_snoozed_idx" ON "message_threads" USING btree ("is_last_from_office","last_at","customer_id") WHERE not "message_threads"."is_closed" and "message_threads"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "notices_texts_idx" ON "notices" USING btree ("recipient","id") WHERE "notices"."channel" = 'text' and "notices"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "message_threads_assigned_idx" ON "message_threads" USING btree ("assignee_id") WHERE "message_threads"."assignee_id" is not null;