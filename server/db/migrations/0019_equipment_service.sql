CREATE TABLE "equipment_crews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_crews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"crew_id" integer NOT NULL,
	"since" date NOT NULL,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "equipment_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"equipment_id" integer NOT NULL,
	"read_on" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"equipment_id" integer NOT NULL,
	"name" text NOT NULL,
	"every_minutes" integer,
	"every" integer,
	"unit" text NOT NULL,
	"last_on" date,
	"last_minutes" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "equipment_rules_interval" CHECK ("equipment_rules"."every_minutes" is not null or "equipment_rules"."every" is not null)
);
--> statement-breakpoint
CREATE TABLE "equipment_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"equipment_id" integer NOT NULL,
	"rule_id" integer,
	"name" text NOT NULL,
	"done_on" date NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"cost_cents" integer,
	"note" text,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "start_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment_crews" ADD CONSTRAINT "equipment_crews_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_crews" ADD CONSTRAINT "equipment_crews_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_readings" ADD CONSTRAINT "equipment_readings_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_rules" ADD CONSTRAINT "equipment_rules_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_services" ADD CONSTRAINT "equipment_services_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_services" ADD CONSTRAINT "equipment_services_rule_id_equipment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."equipment_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_crews_equipment_idx" ON "equipment_crews" USING btree ("equipment_id","since");--> statement-breakpoint
CREATE INDEX "equipment_crews_crew_idx" ON "equipment_crews" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "equipment_readings_equipment_idx" ON "equipment_readings" USING btree ("equipment_id","read_at");--> statement-breakpoint
CREATE INDEX "equipment_rules_equipment_idx" ON "equipment_rules" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "equipment_services_equipment_idx" ON "equipment_services" USING btree ("equipment_id","done_at");--> statement-breakpoint
CREATE INDEX "equipment_services_rule_idx" ON "equipment_services" USING btree ("rule_id","done_at");--> statement-breakpoint
-- Hours count from this day on for the crew that has a piece of equipment now.
insert into equipment_crews (equipment_id, crew_id, since)
select id, crew_id, current_date from equipment where crew_id is not null;--> statement-breakpoint
update roles set permissions = permissions || '["equipment_service"]'::jsonb, version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["equipment_service"]'::jsonb;
