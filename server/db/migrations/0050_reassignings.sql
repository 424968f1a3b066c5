CREATE TABLE "reassigning_items" (
	"reassigning_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "reassigning_items_reassigning_id_kind_record_id_pk" PRIMARY KEY("reassigning_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "reassignings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reassignings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reassigning_items" ADD CONSTRAINT "reassigning_items_reassigning_id_reassignings_id_fk" FOREIGN KEY ("reassigning_id") REFERENCES "public"."reassignings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reassignings" ADD CONSTRAINT "reassignings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;