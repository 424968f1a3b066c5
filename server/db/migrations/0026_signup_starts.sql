CREATE TABLE "signup_starts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_starts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "signup_starts_created_idx" ON "signup_starts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "signup_starts_email_idx" ON "signup_starts" USING btree (lower("email"),"id");