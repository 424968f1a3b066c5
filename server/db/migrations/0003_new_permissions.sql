-- The given role of the office gets the power that this version adds; what was edited in it stays.
update roles set permissions = permissions || '["customer_merge"]'::jsonb, version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["customer_merge"]'::jsonb;
--> statement-breakpoint
update customers set locked_at = now() where is_locked and locked_at is null;
