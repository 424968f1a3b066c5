ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_about";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "settlement_id" integer;--> statement-breakpoint
CREATE INDEX "ledger_transfers_settlement_idx" ON "ledger_transfers" USING btree ("settlement_id") WHERE "ledger_transfers"."settlement_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_about" CHECK ("ledger_transfers"."charge_id" is not null or "ledger_transfers"."attempt_id" is not null or "ledger_transfers"."settlement_id" is not null);--> statement-breakpoint
-- What an issued settlement splits of each charge, and what of it was paid.
create function settlement_post(settlement settlements, moment timestamptz) returns void language sql as $$
  insert into ledger_transfers (at, charge_id, settlement_id, debit, credit, amount_cents)
  select moment, l.charge_id, settlement.id,
    case when split.cents > 0 then 'settled' else split.account end,
    case when split.cents > 0 then split.account else 'settled' end,
    abs(split.cents)
  from settlement_lines l
  cross join lateral (values ('commission', l.commission_cents), ('vendor', l.net_cents)) as split (account, cents)
  where l.settlement_id = settlement.id and split.cents <> 0
  order by l.id
$$;
--> statement-breakpoint
create function settlement_post_paid(settlement settlements, moment timestamptz) returns void language sql as $$
  insert into ledger_transfers (at, settlement_id, debit, credit, amount_cents)
  select moment, settlement.id,
    case when net.cents > 0 then 'vendor' else 'vendor-paid' end,
    case when net.cents > 0 then 'vendor-paid' else 'vendor' end,
    abs(net.cents)
  from (select sum(net_cents)::integer as cents from settlement_lines where settlement_id = settlement.id) net
  where net.cents <> 0
$$;
--> statement-breakpoint
create function settlements_post() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then perform settlement_post(new, now()); end if;
  if new.status = 'paid' and old.status <> 'paid' then perform settlement_post_paid(new, now()); end if;
  return null;
end
$$;
--> statement-breakpoint
-- What was settled before the ledger knew of vendors.
do $$
begin
  perform settlement_post(s, coalesce(s.issued_at, now())) from settlements s where s.status <> 'draft' order by s.id;
  perform settlement_post_paid(s, coalesce(s.paid_on::timestamptz, now())) from settlements s
    where s.status = 'paid' order by s.id;
end
$$;
--> statement-breakpoint
create trigger settlements_post_update after update on settlements for each row
  when (old.status is distinct from new.status and new.status <> 'draft')
  execute function settlements_post();
