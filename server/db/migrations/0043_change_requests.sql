CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"frequency" integer NOT NULL,
	"weekday" integer NOT NULL,
	"total_cents" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_service_idx" ON "change_requests" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_waiting_key" ON "change_requests" USING btree ("service_id") WHERE "change_requests"."status" = 'waiting';