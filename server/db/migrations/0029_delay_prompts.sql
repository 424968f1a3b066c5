CREATE TABLE "delay_prompts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delay_prompts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"crew_id" integer NOT NULL,
	"date" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" integer,
	"moved_at" timestamp with time zone,
	"move_id" integer,
	"moved_visits" integer DEFAULT 0 NOT NULL,
	"moved_to" date,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delay_prompts" ADD CONSTRAINT "delay_prompts_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delay_prompts" ADD CONSTRAINT "delay_prompts_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delay_prompts" ADD CONSTRAINT "delay_prompts_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delay_prompts_crew_date_key" ON "delay_prompts" USING btree ("crew_id","date");--> statement-breakpoint
CREATE INDEX "delay_prompts_open_idx" ON "delay_prompts" USING btree ("expires_at") WHERE "delay_prompts"."answer" is null and "delay_prompts"."moved_at" is null;