ALTER TABLE "newsletters" ADD COLUMN "subject_es" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "html_body_es" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "alter_body_es" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "subject_es" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "html_body_es" text;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "alter_body_es" text;