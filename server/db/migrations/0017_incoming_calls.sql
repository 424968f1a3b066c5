CREATE TABLE "incoming_calls" (
	"sid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"is_forwarded" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"call_log_id" integer,
	"request_id" integer
);
--> statement-breakpoint
ALTER TABLE "incoming_calls" ADD CONSTRAINT "incoming_calls_call_log_id_call_logs_id_fk" FOREIGN KEY ("call_log_id") REFERENCES "public"."call_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_calls" ADD CONSTRAINT "incoming_calls_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_calls_open_idx" ON "incoming_calls" USING btree ("started_at") WHERE "incoming_calls"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "incoming_calls_phone_idx" ON "incoming_calls" USING btree ("phone","started_at");--> statement-breakpoint
CREATE INDEX "incoming_calls_call_log_idx" ON "incoming_calls" USING btree ("call_log_id") WHERE "incoming_calls"."call_log_id" is not null;--> statement-breakpoint
CREATE INDEX "incoming_calls_request_idx" ON "incoming_calls" USING btree ("request_id") WHERE "incoming_calls"."request_id" is not null;