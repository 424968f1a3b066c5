CREATE TABLE "customer_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "customer_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"is_from_office" boolean NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"file" text,
	"thumbnail" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"last_text" text NOT NULL,
	"is_last_from_office" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"office_saw" integer DEFAULT 0 NOT NULL,
	"customer_saw" integer DEFAULT 0 NOT NULL,
	"office_unread" integer DEFAULT 0 NOT NULL,
	"customer_unread" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_messages_customer_idx" ON "customer_messages" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "message_threads_last_idx" ON "message_threads" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "contact_requests_customer_idx" ON "contact_requests" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_activation_key" ON "contact_requests" USING btree ("property_id") WHERE "contact_requests"."kind" = 'activation' and "contact_requests"."status" <> 'done';