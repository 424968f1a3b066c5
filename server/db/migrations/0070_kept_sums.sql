CREATE TABLE "money_by_time" (
	"at" timestamp with time zone,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits_by_day" (
	"date" date NOT NULL,
	"crew_id" integer,
	"status" text NOT NULL,
	"visits" bigint NOT NULL,
	"minutes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_by_day" (
	"date" date NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"free_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "money_by_time_key" ON "money_by_time" USING btree ("at","method","kind");--> statement-breakpoint
CREATE INDEX "visits_by_day_key" ON "visits_by_day" USING btree ("date","crew_id","status");--> statement-breakpoint
CREATE INDEX "work_by_day_key" ON "work_by_day" USING btree ("date","status");--> statement-breakpoint
CREATE INDEX "customers_created_idx" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_assignee_idx" ON "properties" USING btree ("assignee_id") WHERE "properties"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "call_logs_open_idx" ON "call_logs" USING btree ("assignee_id","date") WHERE not "call_logs"."is_completed";--> statement-breakpoint
CREATE INDEX "charges_total_idx" ON "charges" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "charges_open_idx" ON "charges" USING btree (("total_cents" - "paid_cents" - "free_cents"),"id");--> statement-breakpoint
CREATE INDEX "payment_attempts_moved_idx" ON "payment_attempts" USING btree ("settled_at","id") WHERE "payment_attempts"."state" = 'approved' and not "payment_attempts"."is_surplus" and "payment_attempts"."method" <> 'credit';--> statement-breakpoint
-- Sums that triggers keep: each statement adds what it changes, with what goes away as less than nothing.
--> statement-breakpoint
create function work_by_day_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_by_day (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      select date, status, sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents) from (
        select date, status, 1, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents from added
      ) changed (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      group by date, status;
  elsif tg_op = 'DELETE' then
    insert into work_by_day (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      select date, status, sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents) from (
        select date, status, -1, -subtotal_cents, -discount_cents, -tax_cents, -total_cents, -paid_cents, -refunded_cents, -free_cents from gone
      ) changed (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      group by date, status;
  else
    insert into work_by_day (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      select date, status, sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents) from (
        select date, status, 1, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents from added
        union all
        select date, status, -1, -subtotal_cents, -discount_cents, -tax_cents, -total_cents, -paid_cents, -refunded_cents, -free_cents from gone
      ) changed (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
      group by date, status
      having (sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents)) <> (0, 0, 0, 0, 0, 0, 0, 0);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger work_by_day_insert after insert on charges referencing new table as added
  for each statement execute function work_by_day_keep();
--> statement-breakpoint
create trigger work_by_day_update after update on charges referencing old table as gone new table as added
  for each statement execute function work_by_day_keep();
--> statement-breakpoint
create trigger work_by_day_delete after delete on charges referencing old table as gone
  for each statement execute function work_by_day_keep();
--> statement-breakpoint
-- What was there before.
insert into work_by_day (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
select date, status, sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents) from (
  select date, status, 1, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents from charges
) changed (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
group by date, status;
--> statement-breakpoint
create function money_by_time_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into money_by_time (at, method, kind, count, cents)
      select at, method, kind, sum(count), sum(cents) from (
        select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, 1, amount_cents from added
        where state = 'approved' and not is_surplus and method <> 'credit'
      ) changed (at, method, kind, count, cents)
      group by at, method, kind;
  elsif tg_op = 'DELETE' then
    insert into money_by_time (at, method, kind, count, cents)
      select at, method, kind, sum(count), sum(cents) from (
        select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, -1, -amount_cents from gone
        where state = 'approved' and not is_surplus and method <> 'credit'
      ) changed (at, method, kind, count, cents)
      group by at, method, kind;
  else
    insert into money_by_time (at, method, kind, count, cents)
      select at, method, kind, sum(count), sum(cents) from (
        select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, 1, amount_cents from added
        where state = 'approved' and not is_surplus and method <> 'credit'
        union all
        select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, -1, -amount_cents from gone
        where state = 'approved' and not is_surplus and method <> 'credit'
      ) changed (at, method, kind, count, cents)
      group by at, method, kind
      having (sum(count), sum(cents)) <> (0, 0);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger money_by_time_insert after insert on payment_attempts referencing new table as added
  for each statement execute function money_by_time_keep();
--> statement-breakpoint
create trigger money_by_time_update after update on payment_attempts referencing old table as gone new table as added
  for each statement execute function money_by_time_keep();
--> statement-breakpoint
create trigger money_by_time_delete after delete on payment_attempts referencing old table as gone
  for each statement execute function money_by_time_keep();
--> statement-breakpoint
-- What was there before.
insert into money_by_time (at, method, kind, count, cents)
select at, method, kind, sum(count), sum(cents) from (
  select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, 1, amount_cents from payment_attempts
        where state = 'approved' and not is_surplus and method <> 'credit'
) changed (at, method, kind, count, cents)
group by at, method, kind;
--> statement-breakpoint
create function visits_by_day_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visits_by_day (date, crew_id, status, visits, minutes)
      select date, crew_id, status, sum(visits), sum(minutes) from (
        select date, crew_id, status, 1, expected_minutes from added
      ) changed (date, crew_id, status, visits, minutes)
      group by date, crew_id, status;
  elsif tg_op = 'DELETE' then
    insert into visits_by_day (date, crew_id, status, visits, minutes)
      select date, crew_id, status, sum(visits), sum(minutes) from (
        select date, crew_id, status, -1, -expected_minutes from gone
      ) changed (date, crew_id, status, visits, minutes)
      group by date, crew_id, status;
  else
    insert into visits_by_day (date, crew_id, status, visits, minutes)
      select date, crew_id, status, sum(visits), sum(minutes) from (
        select date, crew_id, status, 1, expected_minutes from added
        union all
        select date, crew_id, status, -1, -expected_minutes from gone
      ) changed (date, crew_id, status, visits, minutes)
      group by date, crew_id, status
      having (sum(visits), sum(minutes)) <> (0, 0);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger visits_by_day_insert after insert on assignments referencing new table as added
  for each statement execute function visits_by_day_keep();
--> statement-breakpoint
create trigger visits_by_day_update after update on assignments referencing old table as gone new table as added
  for each statement execute function visits_by_day_keep();
--> statement-breakpoint
create trigger visits_by_day_delete after delete on assignments referencing old table as gone
  for each statement execute function visits_by_day_keep();
--> statement-breakpoint
-- What was there before.
insert into visits_by_day (date, crew_id, status, visits, minutes)
select date, crew_id, status, sum(visits), sum(minutes) from (
  select date, crew_id, status, 1, expected_minutes from assignments
) changed (date, crew_id, status, visits, minutes)
group by date, crew_id, status;
--> statement-breakpoint
-- Makes one row of those that stand for the same.
create function fold_sums() returns void language sql as $$
  with gone as (
    delete from work_by_day where ctid in (
      select ctid from (select ctid, count(*) over (partition by date, status) as rows from work_by_day) standing where rows > 1)
    returning *
  )
  insert into work_by_day (date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents)
  select date, status, sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents) from gone
  group by date, status having (sum(count), sum(subtotal_cents), sum(discount_cents), sum(tax_cents), sum(total_cents), sum(paid_cents), sum(refunded_cents), sum(free_cents)) <> (0, 0, 0, 0, 0, 0, 0, 0);
  with gone as (
    delete from money_by_time where ctid in (
      select ctid from (select ctid, count(*) over (partition by at, method, kind) as rows from money_by_time) standing where rows > 1)
    returning *
  )
  insert into money_by_time (at, method, kind, count, cents)
  select at, method, kind, sum(count), sum(cents) from gone
  group by at, method, kind having (sum(count), sum(cents)) <> (0, 0);
  with gone as (
    delete from visits_by_day where ctid in (
      select ctid from (select ctid, count(*) over (partition by date, crew_id, status) as rows from visits_by_day) standing where rows > 1)
    returning *
  )
  insert into visits_by_day (date, crew_id, status, visits, minutes)
  select date, crew_id, status, sum(visits), sum(minutes) from gone
  group by date, crew_id, status having (sum(visits), sum(minutes)) <> (0, 0);
$$;