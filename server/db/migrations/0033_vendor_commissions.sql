CREATE TABLE "vendor_commissions" (
	"vendor_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "vendor_commissions_vendor_id_valid_from_pk" PRIMARY KEY("vendor_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "vendor_commissions" ADD CONSTRAINT "vendor_commissions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;