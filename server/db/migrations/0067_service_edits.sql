CREATE TABLE "service_edits" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"visits" jsonb NOT NULL,
	"left" jsonb NOT NULL,
	"last_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_edits" ADD CONSTRAINT "service_edits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;