ALTER TABLE "cards" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_unforgotten_idx" ON "cards" USING btree ("removed_at") WHERE "cards"."removed_at" is not null and "cards"."forgotten_at" is null;
--> statement-breakpoint
create or replace function payment_attempts_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What is taken back counts when it is, not when it was written.
    old.settled_at := new.settled_at;
  end if;
  if tg_op <> 'INSERT' then perform payment_attempt_post(old, -1); end if;
  if tg_op <> 'DELETE' then perform payment_attempt_post(new, 1); end if;
  return null;
end
$$;
