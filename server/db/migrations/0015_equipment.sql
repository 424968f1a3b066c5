CREATE TABLE "equipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"serial_number" text,
	"crew_id" integer,
	"bought_on" date,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_serial_number_key" ON "equipment" USING btree (lower("serial_number"));--> statement-breakpoint
CREATE INDEX "equipment_crew_idx" ON "equipment" USING btree ("crew_id");--> statement-breakpoint
-- The given role of the office gets the keys that came with the table, edited or not.
update roles
set permissions = permissions || '["equipment_list", "equipment_edit"]'::jsonb,
  version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["equipment_list"]'::jsonb;
