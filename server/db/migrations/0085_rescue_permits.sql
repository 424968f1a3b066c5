CREATE TABLE "rescue_permits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"salt" uuid NOT NULL,
	"until" date NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rescue_permits" ADD CONSTRAINT "rescue_permits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;