-- The schema as of the last database version that can be updated from, as pg_dump wrote it.
-- Some functions come before the tables that they read.
SET LOCAL check_function_bodies = off;--> statement-breakpoint
CREATE SCHEMA sandbox_gateway;--> statement-breakpoint
CREATE FUNCTION charge_may_follow(was text, becomes text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select was = becomes or case was
    when 'success' then becomes in ('pending', 'manual', 'charge-later', 'hold', 'refund-success', 'in-progress')
    when 'free' then becomes in ('failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge', 'non-billable')
    when 'failed-stop' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'failed' then becomes in ('success', 'free', 'failed-stop', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'pending' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'hold' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'charge-later' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'refund-success' then becomes in ('success', 'no-charge', 'pending', 'manual', 'charge-later', 'hold', 'free')
    when 'manual' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'in-progress', 'no-charge', 'non-billable')
    when 'in-progress' then becomes in ('success', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'no-charge')
    when 'no-charge' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'non-billable')
    when 'non-billable' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge')
    else false end
$$;--> statement-breakpoint
CREATE FUNCTION charges_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was charges%rowtype;
  becomes charges%rowtype;
  number integer;
  moment timestamptz := now();
  tax_waived bigint := 0;
  tax_refunded bigint := 0;
begin
  -- A row that is not there counts as one without cents.
  if tg_op <> 'INSERT' then
    was := old;
    tax_waived := without_tax(was.free_cents, was.subtotal_cents, was.total_cents) - was.free_cents;
    tax_refunded := without_tax(was.free_cents + was.refunded_cents, was.subtotal_cents, was.total_cents)
      - was.free_cents - was.refunded_cents - tax_waived;
  end if;
  if tg_op <> 'DELETE' then
    becomes := new;
    tax_waived := tax_waived + becomes.free_cents
      - without_tax(becomes.free_cents, becomes.subtotal_cents, becomes.total_cents);
    -- Of both together less the waived part, so that nothing is left where all of it was returned.
    tax_refunded := tax_refunded + becomes.refunded_cents
      - without_tax(becomes.free_cents + becomes.refunded_cents, becomes.subtotal_cents, becomes.total_cents)
      + without_tax(becomes.free_cents, becomes.subtotal_cents, becomes.total_cents);
  end if;
  number := coalesce(becomes.id, was.id);
  perform ledger_post(number, null, now(), 'receivable', 'revenue',
    coalesce(becomes.subtotal_cents + becomes.discount_cents, 0)
      - coalesce(was.subtotal_cents + was.discount_cents, 0));
  perform ledger_post(number, null, now(), 'receivable', 'tax',
    coalesce(becomes.tax_cents, 0) - coalesce(was.tax_cents, 0));
  perform ledger_post(number, null, now(), 'discounts', 'receivable',
    coalesce(becomes.discount_cents, 0) - coalesce(was.discount_cents, 0));
  perform ledger_post(number, null, now(), 'written-off', 'receivable',
    coalesce(becomes.free_cents, 0) - coalesce(was.free_cents, 0));
  perform ledger_post(number, null, now(), 'tax', 'written-off', tax_waived::integer);
  -- The tax goes back on the day of the refund, and is owed again on the day of the new bill.
  if coalesce(becomes.rebilled_cents, 0) > coalesce(was.rebilled_cents, 0) then
    moment := coalesce(becomes.rebilled_at, now());
  elsif coalesce(becomes.refunded_cents, 0) <> coalesce(was.refunded_cents, 0)
      or coalesce(becomes.rebilled_cents, 0) <> coalesce(was.rebilled_cents, 0) then
    select coalesce(max(settled_at), now()) into moment from payment_attempts
      where charge_id = number and kind = 'refund';
  end if;
  perform ledger_post(number, null, moment, 'receivable', 'refunds',
    coalesce(becomes.rebilled_cents, 0) - coalesce(was.rebilled_cents, 0));
  perform ledger_post(number, null, moment, 'tax', 'refunds', tax_refunded::integer);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION charges_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not charge_may_follow(old.status, new.status) then
    raise exception 'A charge cannot go from % to %.', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TABLE payment_attempts (
	id uuid PRIMARY KEY,
	charge_id integer,
	card_id integer,
	kind text DEFAULT 'sale'::text NOT NULL,
	refund_of_id uuid,
	method text DEFAULT 'card'::text NOT NULL,
	gateway text,
	amount_cents integer NOT NULL,
	is_surplus boolean DEFAULT false NOT NULL,
	status_before text DEFAULT 'pending'::text NOT NULL,
	state text NOT NULL,
	is_hard_decline boolean DEFAULT false NOT NULL,
	gateway_reference text,
	response_code text,
	response_text text,
	actor_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	sent_at timestamp with time zone,
	settled_at timestamp with time zone,
	is_void boolean DEFAULT false NOT NULL,
	customer_id integer,
	property_id integer,
	by_customer boolean DEFAULT false NOT NULL,
	is_chargeback boolean DEFAULT false NOT NULL,
	reason text,
	CONSTRAINT payment_attempts_credit CHECK ((((customer_id IS NOT NULL) = ((charge_id IS NULL) OR (method = 'credit'::text))) AND ((charge_id IS NOT NULL) OR (method <> 'credit'::text)) AND ((customer_id IS NOT NULL) OR (property_id IS NULL))))
);--> statement-breakpoint
CREATE FUNCTION credit_moved(attempt payment_attempts) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when attempt.customer_id is null or attempt.is_surplus then 0
    when attempt.charge_id is null and attempt.kind = 'refund' then
      case when attempt.state = 'declined' then 0 else -attempt.amount_cents end
    when attempt.state <> 'approved' then 0
    when (attempt.charge_id is null) = (attempt.kind = 'sale') then attempt.amount_cents
    else -attempt.amount_cents end
$$;--> statement-breakpoint
CREATE FUNCTION credits_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  about payment_attempts := coalesce(new, old);
  moved integer := 0;
begin
  if tg_op <> 'INSERT' then moved := moved - credit_moved(old); end if;
  if tg_op <> 'DELETE' then moved := moved + credit_moved(new); end if;
  if moved <> 0 then
    insert into credits (customer_id, property_id, balance_cents) values (about.customer_id, about.property_id, 0)
      on conflict do nothing;
    update credits set balance_cents = balance_cents + moved
      where customer_id = about.customer_id and property_id is not distinct from about.property_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION customers_set_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.code = '' then new.code := 'C-' || (10000 + new.id); end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION customers_spread_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update properties p set search_text = property_search_text(p, new),
      customer_last_name = new.last_name, customer_first_name = new.first_name
    where p.customer_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION fold_sums() RETURNS void
    LANGUAGE sql
    AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION invoices_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception 'What was issued stays as it is.' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
CREATE FUNCTION ledger_post(charge integer, attempt uuid, moment timestamp with time zone, debit text, credit text, cents integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if cents > 0 then
    insert into ledger_transfers (at, charge_id, attempt_id, debit, credit, amount_cents)
      values (moment, charge, attempt, debit, credit, cents);
  elsif cents < 0 then
    insert into ledger_transfers (at, charge_id, attempt_id, debit, credit, amount_cents)
      values (moment, charge, attempt, credit, debit, -cents);
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION ledger_stands() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'Transfers of the ledger are never changed, only followed.' using errcode = 'integrity_constraint_violation';
end
$$;--> statement-breakpoint
CREATE FUNCTION money_by_time_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION payment_attempt_post(attempt payment_attempts, sign integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if attempt.state = 'approved' then
    perform ledger_post(attempt.charge_id, attempt.id, coalesce(attempt.settled_at, now()), attempt.method,
      case when attempt.is_surplus then 'overpayments'
        when attempt.charge_id is null then 'credit'
        when attempt.kind = 'sale' or attempt.is_chargeback then 'receivable'
        else 'refunds' end,
      case when attempt.kind = 'sale' then sign else -sign end * attempt.amount_cents);
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION payment_attempts_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    -- What is taken back counts when it is, not when it was written.
    old.settled_at := new.settled_at;
  end if;
  if tg_op <> 'INSERT' then perform payment_attempt_post(old, -1); end if;
  if tg_op <> 'DELETE' then perform payment_attempt_post(new, 1); end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION properties_set_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare c customers;
begin
  select * into c from customers where id = new.customer_id;
  new.search_text := coalesce(property_search_text(new, c), '');
  new.customer_last_name := coalesce(c.last_name, '');
  new.customer_first_name := coalesce(c.first_name, '');
  return new;
end $$;--> statement-breakpoint
CREATE TABLE customers (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	code text DEFAULT ''::text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	company_name text,
	email text,
	phone text,
	emergency_phone text,
	billing_address text,
	source text DEFAULT 'none'::text NOT NULL,
	language text DEFAULT 'en'::text NOT NULL,
	lock_reason text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	locked_at timestamp with time zone,
	locked_by_name text,
	merged_into_id integer,
	payment_stopped_at timestamp with time zone,
	is_locked boolean GENERATED ALWAYS AS (((locked_at IS NOT NULL) OR (payment_stopped_at IS NOT NULL))) STORED NOT NULL,
	uses_credit boolean DEFAULT true NOT NULL,
	invoicing text DEFAULT 'none'::text NOT NULL,
	invoicing_from date,
	on_my_way_by text DEFAULT 'email'::text NOT NULL,
	visits_moved_by text DEFAULT 'both'::text NOT NULL,
	messages_by text DEFAULT 'email'::text NOT NULL,
	visits_done_by text DEFAULT 'email'::text NOT NULL,
	CONSTRAINT customers_code_unique UNIQUE (code)
) WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.05');--> statement-breakpoint
CREATE TABLE properties (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	customer_id integer NOT NULL,
	status text DEFAULT 'active'::text NOT NULL,
	status_reason text,
	is_archived boolean DEFAULT false NOT NULL,
	address text NOT NULL,
	duplex_unit text,
	city text NOT NULL,
	state text NOT NULL,
	zipcode text NOT NULL,
	latitude double precision,
	longitude double precision,
	is_pin_approximate boolean DEFAULT false NOT NULL,
	lot_size text,
	lot_square_feet integer,
	is_corner_lot boolean DEFAULT false NOT NULL,
	gate_name text,
	gate_code text,
	backyard_lock_code text,
	subdivision_code text,
	pets text,
	route_code text,
	house_value_cents integer,
	instructions text,
	priority text DEFAULT 'medium'::text NOT NULL,
	assignee_id integer,
	market_id integer,
	vendor_id integer,
	referral_code text NOT NULL,
	search_text text DEFAULT ''::text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	gate_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
	arrival_from text,
	arrival_to text,
	access_notes text,
	customer_last_name text DEFAULT ''::text NOT NULL,
	customer_first_name text DEFAULT ''::text NOT NULL,
	CONSTRAINT properties_arrival_window CHECK ((((arrival_from IS NULL) = (arrival_to IS NULL)) AND (arrival_from < arrival_to))),
	CONSTRAINT properties_referral_code_unique UNIQUE (referral_code)
) WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.05');--> statement-breakpoint
CREATE FUNCTION property_search_text(p properties, c customers) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select searchable(concat_ws(' ', c.code, c.first_name, c.last_name, c.company_name, c.email, c.phone,
    p.address, p.duplex_unit, p.city, p.zipcode, p.route_code))
$$;--> statement-breakpoint
CREATE FUNCTION searchable(looked_through text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT COST 10 PARALLEL SAFE
    AS $$
begin
  if octet_length(looked_through) = char_length(looked_through) then return lower(looked_through); end if;
  return lower(regexp_replace(normalize(looked_through, NFD), '[\u0300-\u036f]', '', 'g'));
end $$;--> statement-breakpoint
CREATE TABLE settlements (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	vendor_id integer NOT NULL,
	number integer,
	from_date date NOT NULL,
	to_date date NOT NULL,
	status text DEFAULT 'draft'::text NOT NULL,
	skip_count integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	issued_at timestamp with time zone,
	paid_on date,
	paid_method text,
	paid_reference text,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT settlements_number CHECK (((number IS NULL) = (status = 'draft'::text))),
	CONSTRAINT settlements_number_unique UNIQUE (number)
);--> statement-breakpoint
CREATE FUNCTION settlement_post(settlement settlements, moment timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  insert into ledger_transfers (at, charge_id, settlement_id, debit, credit, amount_cents)
  select moment, l.charge_id, settlement.id,
    case when split.cents > 0 then 'settled' else split.account end,
    case when split.cents > 0 then split.account else 'settled' end,
    abs(split.cents)
  from settlement_lines l
  cross join lateral (values ('commission', l.commission_cents), ('vendor', l.net_cents)) as split (account, cents)
  where l.settlement_id = settlement.id and split.cents <> 0
  order by l.id
$$;--> statement-breakpoint
CREATE FUNCTION settlement_post_paid(settlement settlements, moment timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  insert into ledger_transfers (at, settlement_id, debit, credit, amount_cents)
  select moment, settlement.id,
    case when net.cents > 0 then 'vendor' else 'vendor-paid' end,
    case when net.cents > 0 then 'vendor-paid' else 'vendor' end,
    abs(net.cents)
  from (select sum(net_cents)::integer as cents from settlement_lines where settlement_id = settlement.id) net
  where net.cents <> 0
$$;--> statement-breakpoint
CREATE FUNCTION settlements_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.status = 'draft' then perform settlement_post(new, now()); end if;
  if new.status = 'paid' and old.status <> 'paid' then perform settlement_post_paid(new, now()); end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION visits_by_day_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION without_tax(cents bigint, subtotal bigint, total bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when total = 0 then 0 else (2 * cents * subtotal + total) / (2 * total) end
$$;--> statement-breakpoint
CREATE FUNCTION work_by_day_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;--> statement-breakpoint
CREATE TABLE api_tokens (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	name text NOT NULL,
	token_hash text NOT NULL,
	is_read_only boolean NOT NULL,
	permissions jsonb,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	last_used_at timestamp with time zone,
	CONSTRAINT api_tokens_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE assignments (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	service_id integer NOT NULL,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	service_type text NOT NULL,
	kind text DEFAULT 'regular'::text NOT NULL,
	slot date NOT NULL,
	date date NOT NULL,
	vendor_id integer,
	crew_id integer,
	status text DEFAULT 'pending'::text NOT NULL,
	hand_made jsonb DEFAULT '[]'::jsonb NOT NULL,
	price_cents integer,
	front_back text DEFAULT 'both'::text NOT NULL,
	time_cap_minutes integer,
	is_billable boolean DEFAULT true NOT NULL,
	expected_minutes integer NOT NULL,
	route_position integer,
	is_stop_locked boolean DEFAULT false NOT NULL,
	started_at timestamp with time zone,
	completed_at timestamp with time zone,
	completed_by_id integer,
	worked_minutes integer,
	is_far boolean DEFAULT false NOT NULL,
	skip_reason text,
	cancel_reason text,
	instructions text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL
) WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.05');--> statement-breakpoint
CREATE TABLE attachments (
	id uuid PRIMARY KEY,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	name text NOT NULL,
	content_type text NOT NULL,
	size integer NOT NULL,
	file text NOT NULL,
	uploaded_by_id integer,
	uploaded_by_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	deleted_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE authenticators (
	user_id integer PRIMARY KEY,
	secret text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	confirmed_at timestamp with time zone,
	last_step integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE calendar_feeds (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	token_hash text NOT NULL,
	customer_id integer,
	crew_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT calendar_feeds_owner CHECK (((customer_id IS NULL) <> (crew_id IS NULL))),
	CONSTRAINT calendar_feeds_crew_id_unique UNIQUE (crew_id),
	CONSTRAINT calendar_feeds_customer_id_unique UNIQUE (customer_id),
	CONSTRAINT calendar_feeds_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE call_logs (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	date date NOT NULL,
	code text NOT NULL,
	note text NOT NULL,
	is_completed boolean DEFAULT false NOT NULL,
	is_billable boolean DEFAULT false NOT NULL,
	is_routable boolean DEFAULT false NOT NULL,
	is_bill_only boolean DEFAULT false NOT NULL,
	price_cents integer NOT NULL,
	crew_id integer,
	assignment_id integer,
	charge_id integer,
	assignee_id integer,
	created_by_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	completed_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE cards (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	customer_id integer NOT NULL,
	gateway text NOT NULL,
	token text NOT NULL,
	brand text NOT NULL,
	last_four text NOT NULL,
	expiry_month integer NOT NULL,
	expiry_year integer NOT NULL,
	is_default boolean DEFAULT false NOT NULL,
	removed_at timestamp with time zone,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	forgotten_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE change_requests (
	id uuid PRIMARY KEY,
	service_id integer NOT NULL,
	frequency integer NOT NULL,
	weekday integer NOT NULL,
	total_cents integer,
	status text DEFAULT 'waiting'::text NOT NULL,
	answer text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	answered_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE charge_bases (
	charge_id integer PRIMARY KEY,
	assignment_id integer,
	call_log_id integer,
	date date NOT NULL,
	vendor_id integer,
	facts jsonb NOT NULL,
	hand_price_cents integer,
	withdrawn jsonb,
	CONSTRAINT charge_bases_assignment_id_unique UNIQUE (assignment_id),
	CONSTRAINT charge_bases_call_log_id_unique UNIQUE (call_log_id)
);--> statement-breakpoint
CREATE TABLE charge_lines (
	charge_id integer NOT NULL,
	"position" integer NOT NULL,
	amount_cents integer NOT NULL,
	source jsonb NOT NULL,
	CONSTRAINT charge_lines_charge_id_position_pk PRIMARY KEY (charge_id, "position")
);--> statement-breakpoint
CREATE TABLE charges (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	assignment_id integer,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	vendor_id integer,
	service_type text NOT NULL,
	date date NOT NULL,
	status text NOT NULL,
	subtotal_cents integer NOT NULL,
	tax_cents integer NOT NULL,
	total_cents integer NOT NULL,
	paid_cents integer DEFAULT 0 NOT NULL,
	refunded_cents integer DEFAULT 0 NOT NULL,
	free_cents integer DEFAULT 0 NOT NULL,
	charge_later_date date,
	status_reason text,
	unpriced text,
	failed_tries integer DEFAULT 0 NOT NULL,
	next_try_date date,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	set_aside jsonb DEFAULT '[]'::jsonb NOT NULL,
	discount_cents integer DEFAULT 0 NOT NULL,
	rebilled_cents integer DEFAULT 0 NOT NULL,
	rebilled_at timestamp with time zone,
	CONSTRAINT charges_money CHECK (((total_cents >= 0) AND ((paid_cents >= 0) AND (paid_cents <= total_cents)) AND ((refunded_cents >= 0) AND (refunded_cents <= paid_cents)) AND ((free_cents >= 0) AND (free_cents <= (total_cents - paid_cents))) AND (rebilled_cents >= 0))),
	CONSTRAINT charges_assignment_id_unique UNIQUE (assignment_id)
) WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.05');--> statement-breakpoint
CREATE TABLE checklist_items (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	service_type text NOT NULL,
	"position" integer NOT NULL,
	text text NOT NULL,
	text_es text NOT NULL,
	is_required boolean DEFAULT false NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE collecting_run_charges (
	run_id uuid NOT NULL,
	charge_id integer NOT NULL,
	amount_cents integer NOT NULL,
	state text NOT NULL,
	skip_reason text,
	lost_tries integer DEFAULT 0 NOT NULL,
	taken_at timestamp with time zone,
	attempt_id uuid,
	CONSTRAINT collecting_run_charges_run_id_charge_id_pk PRIMARY KEY (run_id, charge_id)
);--> statement-breakpoint
CREATE TABLE collecting_runs (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	status text DEFAULT 'running'::text NOT NULL,
	stop text,
	choice jsonb NOT NULL,
	night date,
	started_by jsonb NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	finished_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE commission_exceptions (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	vendor_id integer NOT NULL,
	property_id integer,
	commission_percent numeric(6,3) NOT NULL,
	service_type text,
	valid_from date,
	valid_to date,
	reason text NOT NULL,
	CONSTRAINT commission_exceptions_days CHECK ((valid_from <= valid_to)),
	CONSTRAINT commission_exceptions_of_one CHECK (((property_id IS NULL) <> (service_type IS NULL)))
);--> statement-breakpoint
CREATE TABLE contact_requests (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key uuid NOT NULL,
	status text DEFAULT 'new'::text NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	phone text,
	message text NOT NULL,
	customer_id integer,
	property_id integer,
	assignee_id integer,
	answer text,
	handled_at timestamp with time zone,
	handled_by_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	likely_customer_id integer,
	kind text DEFAULT 'question'::text NOT NULL,
	outcome text,
	language text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT contact_requests_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE credits (
	customer_id integer NOT NULL,
	property_id integer,
	balance_cents integer NOT NULL,
	CONSTRAINT credits_balance CHECK ((balance_cents >= 0)),
	CONSTRAINT credits_key UNIQUE NULLS NOT DISTINCT (customer_id, property_id)
);--> statement-breakpoint
CREATE TABLE crew_announcement_reads (
	announcement_id integer NOT NULL,
	user_id integer NOT NULL,
	version integer NOT NULL,
	read_at timestamp with time zone NOT NULL,
	CONSTRAINT crew_announcement_reads_announcement_id_user_id_pk PRIMARY KEY (announcement_id, user_id)
);--> statement-breakpoint
CREATE TABLE crew_announcements (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	title text NOT NULL,
	message text NOT NULL,
	title_es text,
	message_es text,
	crew_ids jsonb NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE crew_attendance (
	crew_id integer NOT NULL,
	date date NOT NULL,
	user_id integer NOT NULL,
	is_present boolean NOT NULL,
	CONSTRAINT crew_attendance_crew_id_date_user_id_pk PRIMARY KEY (crew_id, date, user_id)
);--> statement-breakpoint
CREATE TABLE crew_notes (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	crew_id integer NOT NULL,
	text text NOT NULL,
	author_id integer,
	author_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	deleted_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL,
	for_crew boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE crews (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	vendor_id integer NOT NULL,
	market_id integer,
	name text NOT NULL,
	service_types jsonb NOT NULL,
	capacity_minutes integer DEFAULT 480 NOT NULL,
	start_address text,
	start_latitude double precision,
	start_longitude double precision,
	colour text DEFAULT '#2E6B3A'::text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	ends_at_start boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE customer_messages (
	id uuid PRIMARY KEY,
	number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	customer_id integer NOT NULL,
	is_from_office boolean NOT NULL,
	author_id integer,
	author_name text NOT NULL,
	text text NOT NULL,
	file text,
	thumbnail text,
	width integer,
	height integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE delay_prompts (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	crew_id integer NOT NULL,
	date date NOT NULL,
	asked_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	answer text,
	answered_at timestamp with time zone,
	answered_by_id integer,
	moved_at timestamp with time zone,
	move_id integer,
	moved_visits integer DEFAULT 0 NOT NULL,
	moved_to date,
	confirmed_at timestamp with time zone,
	seen_at timestamp with time zone,
	unheard_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE discount_grants (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key uuid NOT NULL,
	discount_id integer NOT NULL,
	property_id integer NOT NULL,
	service_id integer,
	charge_id integer,
	is_by_code boolean NOT NULL,
	uses integer NOT NULL,
	reason text,
	given_at timestamp with time zone NOT NULL,
	given_by_id integer,
	given_by_name text NOT NULL,
	ended_at timestamp with time zone,
	CONSTRAINT discount_grants_uses CHECK ((uses > 0)),
	CONSTRAINT discount_grants_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE discount_uses (
	charge_id integer NOT NULL,
	grant_id integer NOT NULL,
	amount_cents integer NOT NULL,
	CONSTRAINT discount_uses_amount CHECK ((amount_cents > 0)),
	CONSTRAINT discount_uses_charge_id_grant_id_pk PRIMARY KEY (charge_id, grant_id)
);--> statement-breakpoint
CREATE TABLE discounts (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	code text NOT NULL,
	description text,
	type text NOT NULL,
	customer_types jsonb NOT NULL,
	service_types jsonb NOT NULL,
	price_cents integer,
	percent numeric(6,3),
	service_count integer NOT NULL,
	start_date date NOT NULL,
	end_date date NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	combines boolean DEFAULT false NOT NULL,
	CONSTRAINT discounts_code_unique UNIQUE (code)
);--> statement-breakpoint
CREATE TABLE domain_events (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	type text NOT NULL,
	payload jsonb NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	set_aside_at timestamp with time zone,
	error text
);--> statement-breakpoint
CREATE TABLE email_templates (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	status text DEFAULT 'active'::text NOT NULL,
	type text NOT NULL,
	subject text NOT NULL,
	html_body text NOT NULL,
	alter_body text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	subject_es text,
	html_body_es text,
	alter_body_es text
);--> statement-breakpoint
CREATE TABLE equipment (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	serial_number text,
	crew_id integer,
	bought_on date,
	notes text,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE estimates (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key uuid NOT NULL,
	status text DEFAULT 'draft'::text NOT NULL,
	property_id integer,
	customer_id integer,
	first_name text NOT NULL,
	last_name text NOT NULL,
	email text,
	phone text,
	address text NOT NULL,
	city text NOT NULL,
	state text NOT NULL,
	zipcode text NOT NULL,
	lot_size text,
	is_corner_lot boolean DEFAULT false NOT NULL,
	front_back text NOT NULL,
	discount_code text,
	language text NOT NULL,
	offers jsonb NOT NULL,
	chosen jsonb,
	valid_until date NOT NULL,
	notes text,
	decline_reason text,
	signup_id integer,
	created_by_id integer,
	created_by_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	sent_at timestamp with time zone,
	seen_at timestamp with time zone,
	decided_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL,
	terms text,
	CONSTRAINT estimates_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE extra_offers (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	event_id uuid NOT NULL,
	assignment_id integer NOT NULL,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	crew_id integer NOT NULL,
	status text NOT NULL,
	lines jsonb NOT NULL,
	tax jsonb,
	subtotal_cents integer NOT NULL,
	tax_cents integer NOT NULL,
	total_cents integer NOT NULL,
	note text,
	answer_by text NOT NULL,
	signed_by text,
	signature text,
	offered_at timestamp with time zone NOT NULL,
	offered_by_id integer,
	expires_at timestamp with time zone,
	answered_at timestamp with time zone,
	done_at timestamp with time zone,
	done_by_name text,
	reason text,
	charge_id integer,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT extra_offers_done CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
	CONSTRAINT extra_offers_signed CHECK (((answer_by = 'signature'::text) = (signature IS NOT NULL))),
	CONSTRAINT extra_offers_total CHECK ((total_cents = (subtotal_cents + tax_cents))),
	CONSTRAINT extra_offers_event_id_unique UNIQUE (event_id)
);--> statement-breakpoint
CREATE TABLE extra_time_requests (
	id uuid PRIMARY KEY,
	assignment_id integer NOT NULL,
	minutes integer NOT NULL,
	status text DEFAULT 'waiting'::text NOT NULL,
	asked_by_id integer,
	asked_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	answered_at timestamp with time zone,
	answered_by_name text
);--> statement-breakpoint
CREATE TABLE extra_work (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	name_es text NOT NULL,
	description text,
	description_es text,
	unit text NOT NULL,
	price_cents integer NOT NULL,
	is_taxable boolean DEFAULT true NOT NULL,
	service_types jsonb DEFAULT '[]'::jsonb NOT NULL,
	crew_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE field_events (
	id uuid PRIMARY KEY,
	type text NOT NULL,
	user_id integer NOT NULL,
	crew_id integer NOT NULL,
	assignment_id integer,
	happened_at timestamp with time zone NOT NULL,
	received_at timestamp with time zone NOT NULL,
	latitude double precision,
	longitude double precision,
	distance_feet integer,
	payload jsonb NOT NULL,
	outcome text NOT NULL,
	conflict jsonb,
	resolved_at timestamp with time zone,
	resolved_by_id integer,
	at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE free_mows (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	tracker_id integer NOT NULL,
	side text NOT NULL,
	customer_id integer NOT NULL,
	earned_at timestamp with time zone NOT NULL,
	assignment_id integer,
	spent_at timestamp with time zone,
	CONSTRAINT free_mows_spent CHECK (((assignment_id IS NULL) = (spent_at IS NULL))),
	CONSTRAINT free_mows_assignment_id_unique UNIQUE (assignment_id),
	CONSTRAINT free_mows_earned_key UNIQUE (tracker_id, side)
);--> statement-breakpoint
CREATE TABLE history (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	actor_id integer,
	actor_name text NOT NULL,
	actor_type text NOT NULL,
	entity text NOT NULL,
	entity_id text NOT NULL,
	action text NOT NULL,
	property_id integer,
	customer_id integer,
	before jsonb,
	after jsonb,
	reason text
) WITH (autovacuum_vacuum_insert_scale_factor='0.05');--> statement-breakpoint
CREATE TABLE idempotency_keys (
	user_id integer NOT NULL,
	key text NOT NULL,
	request_hash text NOT NULL,
	status integer,
	response jsonb,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);--> statement-breakpoint
CREATE TABLE import_rows (
	import_id uuid NOT NULL,
	line integer NOT NULL,
	cells jsonb NOT NULL,
	verdict text NOT NULL,
	reasons jsonb NOT NULL,
	property_id integer,
	CONSTRAINT import_rows_import_id_line_pk PRIMARY KEY (import_id, line)
);--> statement-breakpoint
CREATE TABLE imports (
	id uuid PRIMARY KEY,
	file_name text NOT NULL,
	file_hash text NOT NULL,
	status text NOT NULL,
	encoding text NOT NULL,
	columns jsonb NOT NULL,
	total_rows integer DEFAULT 0 NOT NULL,
	done_rows integer DEFAULT 0 NOT NULL,
	counts jsonb NOT NULL,
	error jsonb,
	created_by_id integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	finished_at timestamp with time zone,
	invites boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE invoice_lines (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	invoice_id integer NOT NULL,
	charge_id integer NOT NULL,
	is_first boolean NOT NULL,
	date date NOT NULL,
	service_type text NOT NULL,
	address text NOT NULL,
	parts jsonb NOT NULL,
	subtotal_cents integer NOT NULL,
	tax_cents integer NOT NULL,
	total_cents integer NOT NULL,
	CONSTRAINT invoice_lines_total CHECK (((subtotal_cents + tax_cents) = total_cents))
);--> statement-breakpoint
CREATE TABLE invoice_numbers (
	kind text PRIMARY KEY,
	last integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE invoices (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	kind text NOT NULL,
	number integer NOT NULL,
	invoice_id integer,
	origin text NOT NULL,
	customer_id integer NOT NULL,
	customer_name text NOT NULL,
	customer_code text NOT NULL,
	address jsonb NOT NULL,
	issued_on date NOT NULL,
	due_on date,
	from_date date NOT NULL,
	to_date date NOT NULL,
	subtotal_cents integer NOT NULL,
	tax_cents integer NOT NULL,
	total_cents integer NOT NULL,
	reason text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT invoices_note CHECK ((((kind = 'invoice'::text) = (invoice_id IS NULL)) AND ((kind = 'invoice'::text) = (due_on IS NOT NULL)))),
	CONSTRAINT invoices_total CHECK (((subtotal_cents + tax_cents) = total_cents)),
	CONSTRAINT invoices_number_key UNIQUE (kind, number)
);--> statement-breakpoint
CREATE TABLE known_devices (
	user_id integer NOT NULL,
	device_hash text NOT NULL,
	last_used_at timestamp with time zone NOT NULL,
	CONSTRAINT known_devices_device_hash_user_id_pk PRIMARY KEY (device_hash, user_id)
);--> statement-breakpoint
CREATE TABLE ledger_transfers (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	charge_id integer,
	attempt_id uuid,
	debit text NOT NULL,
	credit text NOT NULL,
	amount_cents integer NOT NULL,
	settlement_id integer,
	CONSTRAINT ledger_transfers_about CHECK (((charge_id IS NOT NULL) OR (attempt_id IS NOT NULL) OR (settlement_id IS NOT NULL))),
	CONSTRAINT ledger_transfers_sides CHECK (((amount_cents > 0) AND (debit <> credit)))
);--> statement-breakpoint
CREATE TABLE market_tax_rates (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	market_id integer NOT NULL,
	valid_from date,
	percent numeric(6,3) NOT NULL,
	CONSTRAINT market_tax_rates_key UNIQUE NULLS NOT DISTINCT (market_id, valid_from)
);--> statement-breakpoint
CREATE TABLE market_zips (
	zipcode text PRIMARY KEY,
	market_id integer NOT NULL
);--> statement-breakpoint
CREATE TABLE markets (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT markets_name_unique UNIQUE (name)
);--> statement-breakpoint
CREATE TABLE message_threads (
	customer_id integer PRIMARY KEY,
	last_text text NOT NULL,
	is_last_from_office boolean NOT NULL,
	last_at timestamp with time zone NOT NULL,
	office_saw integer DEFAULT 0 NOT NULL,
	customer_saw integer DEFAULT 0 NOT NULL,
	office_unread integer DEFAULT 0 NOT NULL,
	customer_unread integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE money_by_time (
	at timestamp with time zone,
	method text NOT NULL,
	kind text NOT NULL,
	count bigint NOT NULL,
	cents bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE move_items (
	move_id integer NOT NULL,
	assignment_id integer NOT NULL,
	before jsonb NOT NULL,
	after jsonb NOT NULL,
	CONSTRAINT move_items_move_id_assignment_id_pk PRIMARY KEY (move_id, assignment_id)
);--> statement-breakpoint
CREATE TABLE moves (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	market_id integer,
	crew_id integer,
	from_date date NOT NULL,
	to_date date NOT NULL,
	days integer NOT NULL,
	strategy text NOT NULL,
	reason text NOT NULL,
	actor_id integer,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	undone_at timestamp with time zone,
	work text,
	work_by jsonb,
	plan jsonb,
	rounds_done integer DEFAULT 0 NOT NULL,
	planned_count integer DEFAULT 0 NOT NULL,
	done_count integer DEFAULT 0 NOT NULL,
	kept_count integer DEFAULT 0 NOT NULL,
	untold jsonb DEFAULT '[]'::jsonb NOT NULL,
	stopped_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE newsletter_recipients (
	newsletter_id integer NOT NULL,
	email text NOT NULL,
	customer_id integer NOT NULL,
	status text DEFAULT 'waiting'::text NOT NULL,
	notice_id integer,
	property_id integer,
	CONSTRAINT newsletter_recipients_newsletter_id_email_pk PRIMARY KEY (newsletter_id, email)
);--> statement-breakpoint
CREATE TABLE newsletters (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	template_id integer,
	subject text NOT NULL,
	html_body text NOT NULL,
	alter_body text NOT NULL,
	audience jsonb NOT NULL,
	status text DEFAULT 'draft'::text NOT NULL,
	total_count integer DEFAULT 0 NOT NULL,
	created_by_id integer NOT NULL,
	created_by_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	started_at timestamp with time zone,
	finished_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL,
	subject_es text,
	html_body_es text,
	alter_body_es text
);--> statement-breakpoint
CREATE TABLE notes (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	property_id integer NOT NULL,
	assignment_id integer,
	crew_id integer,
	text text NOT NULL,
	for_crew boolean DEFAULT false NOT NULL,
	for_customer boolean DEFAULT false NOT NULL,
	author_id integer,
	author_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	deleted_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL,
	removed_assignment_id integer
);--> statement-breakpoint
CREATE TABLE notices (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	channel text NOT NULL,
	kind text NOT NULL,
	user_id integer,
	customer_id integer,
	recipient text NOT NULL,
	subject text,
	body text NOT NULL,
	html text,
	is_secret boolean DEFAULT false NOT NULL,
	status text DEFAULT 'waiting'::text NOT NULL,
	tries integer DEFAULT 0 NOT NULL,
	next_try_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone,
	last_error text,
	dedupe_key text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	sent_at timestamp with time zone,
	headers jsonb,
	handed_at timestamp with time zone,
	document jsonb,
	day_news jsonb,
	CONSTRAINT notices_dedupe_key_unique UNIQUE (dedupe_key)
);--> statement-breakpoint
CREATE TABLE notifications (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	type text NOT NULL,
	title jsonb NOT NULL,
	message jsonb NOT NULL,
	property_id integer,
	others jsonb NOT NULL,
	is_read boolean DEFAULT false NOT NULL,
	completed_by jsonb,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	telling uuid DEFAULT gen_random_uuid() NOT NULL
);--> statement-breakpoint
CREATE TABLE office_announcement_days (
	announcement_id integer NOT NULL,
	date date NOT NULL,
	state text NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT office_announcement_days_announcement_id_date_pk PRIMARY KEY (announcement_id, date)
);--> statement-breakpoint
CREATE TABLE office_announcements (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	title text NOT NULL,
	message text NOT NULL,
	title_es text,
	message_es text,
	repeat text NOT NULL,
	priority text DEFAULT 'medium'::text NOT NULL,
	start_date date NOT NULL,
	end_date date,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE passkeys (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	credential_id text NOT NULL,
	public_key text NOT NULL,
	counter bigint NOT NULL,
	name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	last_used_at timestamp with time zone,
	CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id)
);--> statement-breakpoint
CREATE TABLE password_resets (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	token_hash text NOT NULL,
	purpose text NOT NULL,
	user_id integer,
	code_hash text,
	tries integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	used_at timestamp with time zone,
	account text NOT NULL,
	CONSTRAINT password_resets_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE pauses (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	service_id integer NOT NULL,
	from_date date NOT NULL,
	resume_date date,
	reason text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	by_customer boolean DEFAULT false NOT NULL,
	CONSTRAINT pauses_order CHECK (((resume_date IS NULL) OR (resume_date > from_date)))
);--> statement-breakpoint
CREATE TABLE payment_disputes (
	id text PRIMARY KEY,
	gateway text NOT NULL,
	attempt_id uuid NOT NULL,
	charge_id integer,
	amount_cents integer NOT NULL,
	state text NOT NULL,
	reason text NOT NULL,
	answer_by date,
	page_url text NOT NULL,
	opened_at timestamp with time zone NOT NULL,
	booked_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE photos (
	id uuid PRIMARY KEY,
	assignment_id integer NOT NULL,
	property_id integer NOT NULL,
	file text NOT NULL,
	thumbnail text NOT NULL,
	width integer NOT NULL,
	height integer NOT NULL,
	for_customer boolean DEFAULT true NOT NULL,
	taken_at timestamp with time zone NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	stage text
);--> statement-breakpoint
CREATE TABLE phrases (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	type text NOT NULL,
	phrase text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	phrase_es text
);--> statement-breakpoint
CREATE TABLE price_campaign_items (
	campaign_id integer NOT NULL,
	service_id integer NOT NULL,
	first_slot date NOT NULL,
	old_cents integer NOT NULL,
	new_cents integer NOT NULL,
	replaced jsonb,
	undone_at timestamp with time zone,
	CONSTRAINT price_campaign_items_campaign_id_service_id_pk PRIMARY KEY (campaign_id, service_id)
);--> statement-breakpoint
CREATE TABLE price_campaigns (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	effective_from date NOT NULL,
	wish jsonb NOT NULL,
	reason text,
	letter_count integer DEFAULT 0 NOT NULL,
	actor_id integer,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	undone_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE price_lists (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	vendor_id integer NOT NULL,
	list_version integer NOT NULL,
	effective_from date NOT NULL,
	bnb_hourly_cents integer NOT NULL,
	part_percent integer DEFAULT 60 NOT NULL,
	corner_lot_cents integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE prices (
	price_list_id integer NOT NULL,
	lot_size text NOT NULL,
	frequency integer NOT NULL,
	price_cents integer NOT NULL,
	CONSTRAINT prices_price_list_id_lot_size_frequency_pk PRIMARY KEY (price_list_id, lot_size, frequency)
);--> statement-breakpoint
CREATE TABLE push_subscriptions (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	endpoint text NOT NULL,
	p256dh text NOT NULL,
	auth text NOT NULL,
	kinds jsonb NOT NULL,
	last_notification_id integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint)
);--> statement-breakpoint
CREATE TABLE quickbooks_charges (
	charge_id integer PRIMARY KEY,
	customer_name text NOT NULL,
	service_type text NOT NULL
);--> statement-breakpoint
CREATE TABLE quickbooks_entries (
	transfer_id bigint PRIMARY KEY,
	run_id integer NOT NULL
);--> statement-breakpoint
CREATE TABLE quickbooks_files (
	run_id integer NOT NULL,
	part integer NOT NULL,
	iif text NOT NULL,
	csv text NOT NULL,
	CONSTRAINT quickbooks_files_run_id_part_pk PRIMARY KEY (run_id, part)
);--> statement-breakpoint
CREATE TABLE quickbooks_names (
	customer_id integer PRIMARY KEY,
	name text NOT NULL
);--> statement-breakpoint
CREATE TABLE quickbooks_runs (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	number integer NOT NULL,
	from_day date,
	to_day date NOT NULL,
	entry_count integer NOT NULL,
	transaction_count integer NOT NULL,
	debit_cents bigint NOT NULL,
	actor_id integer,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	undone_at timestamp with time zone,
	CONSTRAINT quickbooks_runs_number_unique UNIQUE (number)
);--> statement-breakpoint
CREATE TABLE quickbooks_vendors (
	vendor_id integer PRIMARY KEY,
	name text NOT NULL
);--> statement-breakpoint
CREATE TABLE reassigning_items (
	reassigning_id integer NOT NULL,
	kind text NOT NULL,
	record_id text NOT NULL,
	before jsonb,
	after jsonb,
	CONSTRAINT reassigning_items_reassigning_id_kind_record_id_pk PRIMARY KEY (reassigning_id, kind, record_id)
);--> statement-breakpoint
CREATE TABLE reassignings (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	kind text NOT NULL,
	about text NOT NULL,
	actor_id integer,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	undone_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE recovery_codes (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	code_hash text NOT NULL,
	used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE referral_services (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key uuid NOT NULL,
	tracker_id integer NOT NULL,
	date date NOT NULL,
	reason text NOT NULL,
	added_by_name text NOT NULL,
	added_at timestamp with time zone NOT NULL,
	CONSTRAINT referral_services_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE referral_trackers (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	referrer_property_id integer NOT NULL,
	referrer_customer_id integer NOT NULL,
	referred_property_id integer NOT NULL,
	referred_customer_id integer NOT NULL,
	code text NOT NULL,
	services integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	ended_at timestamp with time zone,
	CONSTRAINT referral_trackers_sides CHECK ((referrer_property_id <> referred_property_id))
);--> statement-breakpoint
CREATE TABLE reminders (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	property_id integer NOT NULL,
	customer_id integer NOT NULL,
	date date NOT NULL,
	note text NOT NULL,
	priority text NOT NULL,
	assignee_id integer NOT NULL,
	created_by_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	completed_at timestamp with time zone,
	completed_by_id integer,
	notified_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE renewal_items (
	renewal_id integer NOT NULL,
	service_id integer NOT NULL,
	frequency integer NOT NULL,
	old_cents integer,
	new_cents integer,
	is_accepted boolean,
	answered_at timestamp with time zone,
	CONSTRAINT renewal_items_renewal_id_service_id_pk PRIMARY KEY (renewal_id, service_id)
);--> statement-breakpoint
CREATE TABLE renewals (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	start_date date NOT NULL,
	end_date date,
	price_change jsonb,
	actor_id integer,
	actor_name text NOT NULL,
	unreachable integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	scope jsonb DEFAULT '{}'::jsonb NOT NULL,
	message_count integer DEFAULT 0 NOT NULL,
	customer_count integer DEFAULT 0 NOT NULL,
	done_count integer DEFAULT 0 NOT NULL,
	last_customer_id integer DEFAULT 0 NOT NULL,
	is_asking boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE rescue_permits (
	user_id integer PRIMARY KEY,
	salt uuid NOT NULL,
	until date NOT NULL,
	made_by_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE roles (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	user_type text NOT NULL,
	permissions jsonb NOT NULL,
	is_given boolean DEFAULT false NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	requires_two_factor boolean DEFAULT false NOT NULL,
	CONSTRAINT roles_name_unique UNIQUE (name)
);--> statement-breakpoint
CREATE TABLE routes (
	crew_id integer NOT NULL,
	date date NOT NULL,
	miles_before double precision NOT NULL,
	miles_after double precision NOT NULL,
	minutes_before integer NOT NULL,
	minutes_after integer NOT NULL,
	generated_at timestamp with time zone NOT NULL,
	generated_by_id integer,
	late_before integer DEFAULT 0 NOT NULL,
	late_after integer DEFAULT 0 NOT NULL,
	legs jsonb DEFAULT '[]'::jsonb NOT NULL,
	orders jsonb,
	CONSTRAINT routes_crew_id_date_pk PRIMARY KEY (crew_id, date)
);--> statement-breakpoint
CREATE TABLE saved_reports (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text NOT NULL,
	report text NOT NULL,
	filter jsonb NOT NULL,
	repeat text DEFAULT 'never'::text NOT NULL,
	weekday integer DEFAULT 1 NOT NULL,
	month_day integer DEFAULT 1 NOT NULL,
	hour integer DEFAULT 7 NOT NULL,
	recipient_ids jsonb NOT NULL,
	created_by_id integer,
	last_due_at timestamp with time zone NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE season_items (
	season_id integer NOT NULL,
	service_id integer NOT NULL,
	before jsonb NOT NULL,
	after jsonb NOT NULL,
	CONSTRAINT season_items_season_id_service_id_pk PRIMARY KEY (season_id, service_id)
);--> statement-breakpoint
CREATE TABLE seasons (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	start_date date NOT NULL,
	end_date date,
	price_change jsonb,
	scope jsonb NOT NULL,
	reason text,
	actor_id integer,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	undone_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE security_events (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	kind text NOT NULL,
	count integer DEFAULT 1 NOT NULL,
	user_id integer,
	actor_id integer,
	actor_name text,
	address text,
	user_agent text,
	detail text,
	repeat_key text,
	CONSTRAINT security_events_repeat_key_unique UNIQUE (repeat_key)
);--> statement-breakpoint
CREATE TABLE service_edits (
	service_id integer PRIMARY KEY,
	version integer NOT NULL,
	before jsonb NOT NULL,
	visits jsonb NOT NULL,
	"left" jsonb NOT NULL,
	last_id integer NOT NULL,
	actor_name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE services (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	property_id integer NOT NULL,
	type text NOT NULL,
	status text DEFAULT 'active'::text NOT NULL,
	start_date date NOT NULL,
	end_date date,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE sessions (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	token_hash text NOT NULL,
	user_id integer NOT NULL,
	login_role text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
	revoked_at timestamp with time zone,
	address text,
	user_agent text,
	view_as jsonb,
	method text DEFAULT 'password'::text NOT NULL,
	CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE settings (
	key text PRIMARY KEY,
	value jsonb NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE settlement_lines (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	settlement_id integer NOT NULL,
	kind text NOT NULL,
	charge_id integer,
	date date,
	service_type text,
	address text,
	note text,
	commission_percent numeric(6,3),
	gross_cents integer NOT NULL,
	discount_cents integer NOT NULL,
	free_cents integer NOT NULL,
	refunded_cents integer NOT NULL,
	commission_cents integer NOT NULL,
	net_cents integer NOT NULL,
	dispute_state text,
	dispute_note text,
	disputed_at timestamp with time zone,
	dispute_answer text,
	dispute_cents integer,
	answered_at timestamp with time zone,
	source_line_id integer,
	commission_reason text,
	CONSTRAINT settlement_lines_split CHECK (((gross_cents = ((((discount_cents + free_cents) + refunded_cents) + commission_cents) + net_cents)) OR ((charge_id IS NULL) AND (gross_cents = 0) AND (commission_cents = 0)))),
	CONSTRAINT settlement_lines_source_line_id_unique UNIQUE (source_line_id)
);--> statement-breakpoint
CREATE TABLE signed_links (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	token_hash text NOT NULL,
	purpose text NOT NULL,
	customer_id integer,
	subject_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	spent_at timestamp with time zone,
	CONSTRAINT signed_links_customer CHECK (((customer_id IS NOT NULL) OR (purpose = 'estimate'::text))),
	CONSTRAINT signed_links_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE signup_cards (
	key uuid PRIMARY KEY,
	gateway text NOT NULL,
	token text NOT NULL,
	brand text NOT NULL,
	last_four text NOT NULL,
	expiry_month integer NOT NULL,
	expiry_year integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE signup_steps (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"position" integer NOT NULL,
	key text NOT NULL,
	title text NOT NULL,
	title_es text,
	help text,
	help_es text,
	is_required boolean DEFAULT true NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT signup_steps_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE signups (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	key uuid NOT NULL,
	status text DEFAULT 'new'::text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	email text NOT NULL,
	phone text NOT NULL,
	address text NOT NULL,
	city text NOT NULL,
	state text NOT NULL,
	zipcode text NOT NULL,
	answers jsonb NOT NULL,
	property_id integer,
	handled_at timestamp with time zone,
	handled_by_id integer,
	reason text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	price jsonb,
	consent jsonb,
	CONSTRAINT signups_key_unique UNIQUE (key)
);--> statement-breakpoint
CREATE TABLE socket_io_attachments (
	id bigserial NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	payload bytea,
	CONSTRAINT socket_io_attachments_id_unique UNIQUE (id)
);--> statement-breakpoint
CREATE TABLE spent_challenges (
	challenge text PRIMARY KEY,
	expires_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE spent_puzzles (
	puzzle text NOT NULL,
	door text NOT NULL,
	key uuid NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT spent_puzzles_puzzle_door_pk PRIMARY KEY (puzzle, door)
);--> statement-breakpoint
CREATE TABLE terms (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	service_id integer NOT NULL,
	from_slot date NOT NULL,
	begins_on date,
	frequency integer NOT NULL,
	weekday integer NOT NULL,
	vendor_id integer,
	crew_id integer,
	price_cents integer,
	front_back text DEFAULT 'both'::text NOT NULL,
	time_cap_minutes integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE time_entries (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	user_id integer NOT NULL,
	kind text NOT NULL,
	date date NOT NULL,
	started_at timestamp with time zone NOT NULL,
	ended_at timestamp with time zone,
	start_event_id uuid,
	end_event_id uuid,
	reason text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	deleted_at timestamp with time zone,
	version integer DEFAULT 1 NOT NULL,
	forgotten_at timestamp with time zone,
	CONSTRAINT time_entries_order CHECK (((ended_at IS NULL) OR (ended_at >= started_at)))
);--> statement-breakpoint
CREATE TABLE time_up_reminders (
	assignment_id integer NOT NULL,
	cap_minutes integer NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT time_up_reminders_assignment_id_cap_minutes_pk PRIMARY KEY (assignment_id, cap_minutes)
);--> statement-breakpoint
CREATE TABLE tries (
	key text PRIMARY KEY,
	spent_until timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE unsubscribes (
	email text PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	newsletter_id integer,
	source text NOT NULL
);--> statement-breakpoint
CREATE TABLE users (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	username text NOT NULL,
	email text,
	mobile text,
	password_hash text NOT NULL,
	type text NOT NULL,
	role_id integer NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	date_of_birth date,
	date_of_joining date,
	address text,
	profile_file text,
	language text DEFAULT 'en'::text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	vendor_id integer,
	crew_id integer,
	customer_id integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE vendor_commissions (
	vendor_id integer NOT NULL,
	valid_from date NOT NULL,
	percent numeric(6,3) NOT NULL,
	CONSTRAINT vendor_commissions_vendor_id_valid_from_pk PRIMARY KEY (vendor_id, valid_from)
);--> statement-breakpoint
CREATE TABLE vendor_zips (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	vendor_id integer NOT NULL,
	zipcode text NOT NULL,
	service_type text NOT NULL,
	weekday integer NOT NULL,
	crew_id integer NOT NULL
);--> statement-breakpoint
CREATE TABLE vendors (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	company_name text NOT NULL,
	commission_percent numeric(6,3) NOT NULL,
	is_primary boolean DEFAULT false NOT NULL,
	status text DEFAULT 'pending_for_price'::text NOT NULL,
	contact_name text,
	email text,
	phone text,
	address text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	CONSTRAINT vendors_company_name_unique UNIQUE (company_name)
);--> statement-breakpoint
CREATE TABLE visit_checklists (
	assignment_id integer PRIMARY KEY,
	items jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE visit_ratings (
	assignment_id integer PRIMARY KEY,
	stars integer NOT NULL,
	words text,
	rated_at timestamp with time zone NOT NULL,
	CONSTRAINT visit_ratings_stars CHECK (((stars >= 1) AND (stars <= 5)))
);--> statement-breakpoint
CREATE TABLE visits_by_day (
	date date NOT NULL,
	crew_id integer,
	status text NOT NULL,
	visits bigint NOT NULL,
	minutes bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE webhook_deliveries (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	webhook_id integer NOT NULL,
	type text NOT NULL,
	body text NOT NULL,
	state text DEFAULT 'waiting'::text NOT NULL,
	tries integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	next_at timestamp with time zone NOT NULL,
	delivered_at timestamp with time zone,
	last_status integer,
	last_error text
);--> statement-breakpoint
CREATE TABLE webhooks (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	url text NOT NULL,
	description text,
	events jsonb NOT NULL,
	secret text NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	failing_since timestamp with time zone,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	after_event bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE work_by_day (
	date date NOT NULL,
	status text NOT NULL,
	count bigint NOT NULL,
	subtotal_cents bigint NOT NULL,
	discount_cents bigint NOT NULL,
	tax_cents bigint NOT NULL,
	total_cents bigint NOT NULL,
	paid_cents bigint NOT NULL,
	refunded_cents bigint NOT NULL,
	free_cents bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE zipcodes (
	code text PRIMARY KEY,
	area_name text NOT NULL,
	state text NOT NULL,
	latitude double precision NOT NULL,
	longitude double precision NOT NULL,
	geometry jsonb,
	is_approximate boolean DEFAULT true NOT NULL
);--> statement-breakpoint
CREATE TABLE sandbox_gateway.sandbox_cards (
	token text PRIMARY KEY,
	form_result text,
	behaviour text NOT NULL,
	brand text NOT NULL,
	last_four text NOT NULL,
	expiry_month integer NOT NULL,
	expiry_year integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT sandbox_cards_form_result_unique UNIQUE (form_result)
);--> statement-breakpoint
CREATE TABLE sandbox_gateway.sandbox_transactions (
	attempt_id uuid PRIMARY KEY,
	kind text NOT NULL,
	sale_attempt_id uuid,
	card_token text NOT NULL,
	amount_cents integer NOT NULL,
	state text NOT NULL,
	reference text NOT NULL,
	code text NOT NULL,
	text text NOT NULL,
	is_hard_decline boolean NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT sandbox_transactions_reference_unique UNIQUE (reference)
);--> statement-breakpoint
CREATE INDEX api_tokens_user_idx ON api_tokens USING btree (user_id);--> statement-breakpoint
CREATE INDEX assignments_completed_by_idx ON assignments USING btree (completed_by_id) WHERE (completed_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX assignments_crew_date_idx ON assignments USING btree (crew_id, date);--> statement-breakpoint
CREATE INDEX assignments_customer_date_idx ON assignments USING btree (customer_id, date);--> statement-breakpoint
CREATE INDEX assignments_date_idx ON assignments USING btree (date, status);--> statement-breakpoint
CREATE INDEX assignments_done_idx ON assignments USING btree (customer_id, date) WHERE (status = 'completed'::text);--> statement-breakpoint
CREATE INDEX assignments_open_idx ON assignments USING btree (date) WHERE (status = ANY (ARRAY['pending'::text, 'started'::text]));--> statement-breakpoint
CREATE INDEX assignments_property_date_idx ON assignments USING btree (property_id, date);--> statement-breakpoint
CREATE INDEX assignments_service_date_idx ON assignments USING btree (service_id, date);--> statement-breakpoint
CREATE UNIQUE INDEX assignments_slot_key ON assignments USING btree (service_id, slot) WHERE (kind = 'regular'::text);--> statement-breakpoint
CREATE INDEX assignments_vendor_date_idx ON assignments USING btree (vendor_id, date);--> statement-breakpoint
CREATE INDEX attachments_customer_idx ON attachments USING btree (customer_id);--> statement-breakpoint
CREATE INDEX attachments_property_idx ON attachments USING btree (property_id, created_at);--> statement-breakpoint
CREATE INDEX attachments_uploaded_by_idx ON attachments USING btree (uploaded_by_id) WHERE (uploaded_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX call_logs_assignee_idx ON call_logs USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX call_logs_assignment_key ON call_logs USING btree (assignment_id);--> statement-breakpoint
CREATE UNIQUE INDEX call_logs_charge_key ON call_logs USING btree (charge_id);--> statement-breakpoint
CREATE INDEX call_logs_created_by_idx ON call_logs USING btree (created_by_id) WHERE (created_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX call_logs_crew_idx ON call_logs USING btree (crew_id) WHERE (crew_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX call_logs_customer_idx ON call_logs USING btree (customer_id, date);--> statement-breakpoint
CREATE INDEX call_logs_date_idx ON call_logs USING btree (date, is_completed);--> statement-breakpoint
CREATE INDEX call_logs_note_idx ON call_logs USING gin (searchable(note) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX call_logs_open_idx ON call_logs USING btree (assignee_id, date) WHERE (NOT is_completed);--> statement-breakpoint
CREATE INDEX call_logs_property_idx ON call_logs USING btree (property_id, date);--> statement-breakpoint
CREATE INDEX cards_customer_idx ON cards USING btree (customer_id);--> statement-breakpoint
CREATE UNIQUE INDEX cards_default_key ON cards USING btree (customer_id) WHERE (is_default AND (removed_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX cards_token_key ON cards USING btree (gateway, token);--> statement-breakpoint
CREATE INDEX cards_unforgotten_idx ON cards USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (forgotten_at IS NULL));--> statement-breakpoint
CREATE INDEX change_requests_service_idx ON change_requests USING btree (service_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX change_requests_waiting_key ON change_requests USING btree (service_id) WHERE (status = 'waiting'::text);--> statement-breakpoint
CREATE INDEX charge_bases_tax_rate_idx ON charge_bases USING btree (((((facts -> 'tax'::text) ->> 'rateId'::text))::integer));--> statement-breakpoint
CREATE INDEX charges_customer_idx ON charges USING btree (customer_id, date);--> statement-breakpoint
CREATE INDEX charges_date_idx ON charges USING btree (date, id);--> statement-breakpoint
CREATE INDEX charges_next_try_idx ON charges USING btree (next_try_date) WHERE (next_try_date IS NOT NULL);--> statement-breakpoint
CREATE INDEX charges_open_idx ON charges USING btree ((((total_cents - paid_cents) - free_cents)), id);--> statement-breakpoint
CREATE INDEX charges_property_idx ON charges USING btree (property_id, date);--> statement-breakpoint
CREATE INDEX charges_status_idx ON charges USING btree (status, date);--> statement-breakpoint
CREATE INDEX charges_total_idx ON charges USING btree (total_cents, id);--> statement-breakpoint
CREATE INDEX charges_vendor_idx ON charges USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX collecting_run_charges_attempt_idx ON collecting_run_charges USING btree (attempt_id);--> statement-breakpoint
CREATE INDEX collecting_run_charges_charge_idx ON collecting_run_charges USING btree (charge_id);--> statement-breakpoint
CREATE INDEX collecting_run_charges_waiting_idx ON collecting_run_charges USING btree (run_id, charge_id) WHERE (state = 'waiting'::text);--> statement-breakpoint
CREATE UNIQUE INDEX collecting_runs_night_key ON collecting_runs USING btree (night);--> statement-breakpoint
CREATE INDEX collecting_runs_started_idx ON collecting_runs USING btree (created_at);--> statement-breakpoint
CREATE INDEX commission_exceptions_property_idx ON commission_exceptions USING btree (vendor_id, property_id);--> statement-breakpoint
CREATE UNIQUE INDEX contact_requests_activation_key ON contact_requests USING btree (property_id) WHERE ((kind = 'activation'::text) AND (status <> 'done'::text));--> statement-breakpoint
CREATE INDEX contact_requests_assignee_idx ON contact_requests USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_requests_customer_idx ON contact_requests USING btree (customer_id, id);--> statement-breakpoint
CREATE INDEX contact_requests_handled_by_idx ON contact_requests USING btree (handled_by_id) WHERE (handled_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_requests_likely_customer_idx ON contact_requests USING btree (likely_customer_id) WHERE (likely_customer_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_requests_property_idx ON contact_requests USING btree (property_id) WHERE (property_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_requests_status_idx ON contact_requests USING btree (status, id);--> statement-breakpoint
CREATE INDEX credits_property_idx ON credits USING btree (property_id) WHERE (property_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX crew_announcement_reads_user_idx ON crew_announcement_reads USING btree (user_id);--> statement-breakpoint
CREATE INDEX crew_attendance_user_idx ON crew_attendance USING btree (user_id, date);--> statement-breakpoint
CREATE INDEX crew_notes_crew_idx ON crew_notes USING btree (crew_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX crews_name_key ON crews USING btree (vendor_id, lower(name));--> statement-breakpoint
CREATE INDEX customer_messages_author_idx ON customer_messages USING btree (author_id) WHERE (author_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX customer_messages_customer_idx ON customer_messages USING btree (customer_id, number);--> statement-breakpoint
CREATE INDEX customers_created_idx ON customers USING btree (created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX customers_email_key ON customers USING btree (lower(email));--> statement-breakpoint
CREATE INDEX customers_locked_idx ON customers USING btree (id) WHERE is_locked;--> statement-breakpoint
CREATE INDEX customers_merged_into_idx ON customers USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX customers_name_idx ON customers USING btree (last_name, first_name, id);--> statement-breakpoint
CREATE INDEX customers_phone_idx ON customers USING btree (phone);--> statement-breakpoint
CREATE INDEX customers_search_idx ON customers USING gin (searchable(((((((((((code || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX customers_without_email_idx ON customers USING btree (id) WHERE (COALESCE(email, ''::text) = ''::text);--> statement-breakpoint
CREATE INDEX delay_prompts_answered_by_idx ON delay_prompts USING btree (answered_by_id) WHERE (answered_by_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX delay_prompts_crew_date_key ON delay_prompts USING btree (crew_id, date);--> statement-breakpoint
CREATE INDEX delay_prompts_move_idx ON delay_prompts USING btree (move_id) WHERE (move_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX delay_prompts_open_idx ON delay_prompts USING btree (expires_at) WHERE ((answer IS NULL) AND (moved_at IS NULL));--> statement-breakpoint
CREATE INDEX discount_grants_discount_idx ON discount_grants USING btree (discount_id);--> statement-breakpoint
CREATE INDEX discount_grants_given_by_idx ON discount_grants USING btree (given_by_id) WHERE (given_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX discount_grants_property_idx ON discount_grants USING btree (property_id);--> statement-breakpoint
CREATE INDEX discount_grants_service_idx ON discount_grants USING btree (service_id) WHERE (service_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX discount_uses_grant_idx ON discount_uses USING btree (grant_id);--> statement-breakpoint
CREATE UNIQUE INDEX email_templates_name_key ON email_templates USING btree (lower(name));--> statement-breakpoint
CREATE INDEX equipment_crew_idx ON equipment USING btree (crew_id);--> statement-breakpoint
CREATE UNIQUE INDEX equipment_serial_number_key ON equipment USING btree (lower(serial_number));--> statement-breakpoint
CREATE INDEX estimates_created_by_idx ON estimates USING btree (created_by_id) WHERE (created_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX estimates_customer_idx ON estimates USING btree (customer_id);--> statement-breakpoint
CREATE INDEX estimates_property_idx ON estimates USING btree (property_id);--> statement-breakpoint
CREATE INDEX estimates_signup_idx ON estimates USING btree (signup_id);--> statement-breakpoint
CREATE INDEX estimates_status_idx ON estimates USING btree (status, id);--> statement-breakpoint
CREATE INDEX extra_offers_assignment_idx ON extra_offers USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX extra_offers_charge_idx ON extra_offers USING btree (charge_id);--> statement-breakpoint
CREATE INDEX extra_offers_crew_idx ON extra_offers USING btree (crew_id);--> statement-breakpoint
CREATE INDEX extra_offers_customer_idx ON extra_offers USING btree (customer_id);--> statement-breakpoint
CREATE INDEX extra_offers_offered_by_idx ON extra_offers USING btree (offered_by_id) WHERE (offered_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX extra_offers_property_idx ON extra_offers USING btree (property_id);--> statement-breakpoint
CREATE INDEX extra_time_requests_asked_by_idx ON extra_time_requests USING btree (asked_by_id) WHERE (asked_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX extra_time_requests_assignment_idx ON extra_time_requests USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX extra_time_requests_open_idx ON extra_time_requests USING btree (expires_at) WHERE (status = 'waiting'::text);--> statement-breakpoint
CREATE UNIQUE INDEX extra_time_requests_waiting_key ON extra_time_requests USING btree (assignment_id) WHERE (status = 'waiting'::text);--> statement-breakpoint
CREATE INDEX field_events_assignment_idx ON field_events USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX field_events_clock_idx ON field_events USING btree (user_id, received_at) WHERE (type = 'clock'::text);--> statement-breakpoint
CREATE INDEX field_events_crew_idx ON field_events USING btree (crew_id, at);--> statement-breakpoint
CREATE INDEX field_events_outcome_idx ON field_events USING btree (outcome, resolved_at);--> statement-breakpoint
CREATE INDEX field_events_resolved_by_idx ON field_events USING btree (resolved_by_id) WHERE (resolved_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX field_events_user_idx ON field_events USING btree (user_id);--> statement-breakpoint
CREATE INDEX free_mows_customer_idx ON free_mows USING btree (customer_id);--> statement-breakpoint
CREATE INDEX history_actor_idx ON history USING btree (actor_id, id);--> statement-breakpoint
CREATE INDEX history_at_idx ON history USING btree (at, id);--> statement-breakpoint
CREATE INDEX history_customer_idx ON history USING btree (customer_id, id);--> statement-breakpoint
CREATE INDEX history_entity_idx ON history USING btree (entity, entity_id, id);--> statement-breakpoint
CREATE INDEX history_price_idx ON history USING btree (at) WHERE ((after ->> 'priceCents'::text) IS DISTINCT FROM (before ->> 'priceCents'::text));--> statement-breakpoint
CREATE INDEX history_property_idx ON history USING btree (property_id, id);--> statement-breakpoint
CREATE INDEX history_reason_idx ON history USING gin (searchable(reason) gin_trgm_ops) WHERE (reason IS NOT NULL);--> statement-breakpoint
CREATE INDEX history_status_idx ON history USING btree (at) WHERE ((entity = 'property'::text) AND ((after ->> 'status'::text) IS NOT NULL));--> statement-breakpoint
CREATE INDEX import_rows_verdict_idx ON import_rows USING btree (import_id, verdict);--> statement-breakpoint
CREATE INDEX invoice_lines_charge_idx ON invoice_lines USING btree (charge_id);--> statement-breakpoint
CREATE UNIQUE INDEX invoice_lines_first_key ON invoice_lines USING btree (charge_id) WHERE is_first;--> statement-breakpoint
CREATE INDEX invoice_lines_invoice_idx ON invoice_lines USING btree (invoice_id);--> statement-breakpoint
CREATE INDEX invoices_corrected_idx ON invoices USING btree (invoice_id);--> statement-breakpoint
CREATE INDEX invoices_customer_idx ON invoices USING btree (customer_id, id);--> statement-breakpoint
CREATE INDEX known_devices_used_idx ON known_devices USING btree (last_used_at);--> statement-breakpoint
CREATE INDEX known_devices_user_idx ON known_devices USING btree (user_id);--> statement-breakpoint
CREATE INDEX ledger_transfers_attempt_idx ON ledger_transfers USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX ledger_transfers_charge_idx ON ledger_transfers USING btree (charge_id);--> statement-breakpoint
CREATE INDEX ledger_transfers_money_idx ON ledger_transfers USING btree (at) WHERE (attempt_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX ledger_transfers_settlement_idx ON ledger_transfers USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX market_zips_market_idx ON market_zips USING btree (market_id);--> statement-breakpoint
CREATE INDEX message_threads_last_idx ON message_threads USING btree (last_at);--> statement-breakpoint
CREATE INDEX money_by_time_key ON money_by_time USING btree (at, method, kind);--> statement-breakpoint
CREATE INDEX move_items_assignment_idx ON move_items USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX newsletter_recipients_customer_idx ON newsletter_recipients USING btree (customer_id);--> statement-breakpoint
CREATE INDEX newsletter_recipients_email_idx ON newsletter_recipients USING btree (email);--> statement-breakpoint
CREATE INDEX newsletter_recipients_notice_idx ON newsletter_recipients USING btree (notice_id);--> statement-breakpoint
CREATE INDEX newsletter_recipients_status_idx ON newsletter_recipients USING btree (newsletter_id, status);--> statement-breakpoint
CREATE INDEX newsletters_status_idx ON newsletters USING btree (status);--> statement-breakpoint
CREATE INDEX notes_assignment_idx ON notes USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX notes_author_idx ON notes USING btree (author_id) WHERE (author_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notes_crew_idx ON notes USING btree (crew_id) WHERE (crew_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notes_property_idx ON notes USING btree (property_id, created_at);--> statement-breakpoint
CREATE INDEX notices_day_news_idx ON notices USING btree (customer_id) WHERE (day_news IS NOT NULL);--> statement-breakpoint
CREATE INDEX notices_search_idx ON notices USING gin (searchable((((recipient || ' '::text) || COALESCE(subject, ''::text)) ||
CASE
    WHEN is_secret THEN ''::text
    ELSE (' '::text || body)
END)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX notices_status_idx ON notices USING btree (status, id);--> statement-breakpoint
CREATE INDEX notices_user_idx ON notices USING btree (user_id);--> statement-breakpoint
CREATE INDEX notifications_telling_idx ON notifications USING btree (telling);--> statement-breakpoint
CREATE INDEX notifications_user_idx ON notifications USING btree (user_id, created_at, id);--> statement-breakpoint
CREATE INDEX passkeys_user_idx ON passkeys USING btree (user_id);--> statement-breakpoint
CREATE INDEX password_resets_expires_idx ON password_resets USING btree (expires_at);--> statement-breakpoint
CREATE UNIQUE INDEX password_resets_one_open_key ON password_resets USING btree (account) WHERE ((purpose = 'forgot'::text) AND (used_at IS NULL));--> statement-breakpoint
CREATE INDEX password_resets_user_idx ON password_resets USING btree (user_id);--> statement-breakpoint
CREATE INDEX pauses_service_idx ON pauses USING btree (service_id);--> statement-breakpoint
CREATE INDEX payment_attempts_actor_idx ON payment_attempts USING btree (actor_id) WHERE (actor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payment_attempts_card_idx ON payment_attempts USING btree (card_id) WHERE (card_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payment_attempts_charge_idx ON payment_attempts USING btree (charge_id, created_at);--> statement-breakpoint
CREATE INDEX payment_attempts_customer_idx ON payment_attempts USING btree (customer_id) WHERE (customer_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payment_attempts_moved_idx ON payment_attempts USING btree (settled_at, id) WHERE ((state = 'approved'::text) AND (NOT is_surplus) AND (method <> 'credit'::text));--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_open_key ON payment_attempts USING btree (charge_id) WHERE (state = ANY (ARRAY['created'::text, 'sent'::text, 'unknown'::text]));--> statement-breakpoint
CREATE INDEX payment_attempts_property_idx ON payment_attempts USING btree (property_id) WHERE (property_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payment_attempts_refund_idx ON payment_attempts USING btree (refund_of_id) WHERE (refund_of_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX payment_attempts_refused_idx ON payment_attempts USING btree (card_id) WHERE is_hard_decline;--> statement-breakpoint
CREATE INDEX payment_attempts_state_idx ON payment_attempts USING btree (state);--> statement-breakpoint
CREATE INDEX payment_attempts_surplus_idx ON payment_attempts USING btree (charge_id) WHERE is_surplus;--> statement-breakpoint
CREATE INDEX payment_disputes_attempt_idx ON payment_disputes USING btree (attempt_id);--> statement-breakpoint
CREATE INDEX payment_disputes_charge_idx ON payment_disputes USING btree (charge_id);--> statement-breakpoint
CREATE INDEX photos_assignment_idx ON photos USING btree (assignment_id);--> statement-breakpoint
CREATE INDEX photos_property_idx ON photos USING btree (property_id);--> statement-breakpoint
CREATE UNIQUE INDEX phrases_name_key ON phrases USING btree (type, lower(name));--> statement-breakpoint
CREATE INDEX price_campaign_items_service_idx ON price_campaign_items USING btree (service_id);--> statement-breakpoint
CREATE UNIQUE INDEX price_lists_key ON price_lists USING btree (vendor_id, list_version);--> statement-breakpoint
CREATE INDEX properties_address_idx ON properties USING btree (address);--> statement-breakpoint
CREATE INDEX properties_assignee_idx ON properties USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX properties_audience_idx ON properties USING btree (customer_id, status, is_archived, market_id, zipcode);--> statement-breakpoint
CREATE INDEX properties_customer_idx ON properties USING btree (customer_id);--> statement-breakpoint
CREATE INDEX properties_market_idx ON properties USING btree (market_id, status);--> statement-breakpoint
CREATE INDEX properties_name_idx ON properties USING btree (customer_last_name, customer_first_name, id, status, customer_id);--> statement-breakpoint
CREATE INDEX properties_search_idx ON properties USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX properties_status_idx ON properties USING btree (status, id);--> statement-breakpoint
CREATE INDEX properties_vendor_idx ON properties USING btree (vendor_id);--> statement-breakpoint
CREATE INDEX properties_zip_idx ON properties USING btree (zipcode);--> statement-breakpoint
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions USING btree (user_id);--> statement-breakpoint
CREATE INDEX quickbooks_entries_run_idx ON quickbooks_entries USING btree (run_id);--> statement-breakpoint
CREATE UNIQUE INDEX quickbooks_names_key ON quickbooks_names USING btree (lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX recovery_codes_code_key ON recovery_codes USING btree (user_id, code_hash);--> statement-breakpoint
CREATE INDEX recovery_codes_user_idx ON recovery_codes USING btree (user_id);--> statement-breakpoint
CREATE INDEX referral_services_tracker_idx ON referral_services USING btree (tracker_id);--> statement-breakpoint
CREATE INDEX referral_trackers_referred_idx ON referral_trackers USING btree (referred_customer_id);--> statement-breakpoint
CREATE UNIQUE INDEX referral_trackers_referred_key ON referral_trackers USING btree (referred_property_id) WHERE (ended_at IS NULL);--> statement-breakpoint
CREATE INDEX referral_trackers_referred_property_idx ON referral_trackers USING btree (referred_property_id);--> statement-breakpoint
CREATE INDEX referral_trackers_referrer_idx ON referral_trackers USING btree (referrer_customer_id);--> statement-breakpoint
CREATE INDEX referral_trackers_referrer_property_idx ON referral_trackers USING btree (referrer_property_id);--> statement-breakpoint
CREATE INDEX reminders_assignee_idx ON reminders USING btree (assignee_id, date);--> statement-breakpoint
CREATE INDEX reminders_completed_by_idx ON reminders USING btree (completed_by_id) WHERE (completed_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX reminders_created_by_idx ON reminders USING btree (created_by_id) WHERE (created_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX reminders_customer_idx ON reminders USING btree (customer_id);--> statement-breakpoint
CREATE INDEX reminders_list_idx ON reminders USING btree (((completed_at IS NOT NULL)), date, (
CASE priority
    WHEN 'high'::text THEN 0
    WHEN 'medium'::text THEN 1
    ELSE 2
END), id);--> statement-breakpoint
CREATE INDEX reminders_note_idx ON reminders USING gin (searchable(note) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX reminders_open_idx ON reminders USING btree (date, assignee_id) WHERE (completed_at IS NULL);--> statement-breakpoint
CREATE INDEX reminders_property_idx ON reminders USING btree (property_id);--> statement-breakpoint
CREATE INDEX renewal_items_service_idx ON renewal_items USING btree (service_id, renewal_id);--> statement-breakpoint
CREATE INDEX routes_generated_by_idx ON routes USING btree (generated_by_id) WHERE (generated_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX season_items_service_idx ON season_items USING btree (service_id);--> statement-breakpoint
CREATE INDEX security_events_at_idx ON security_events USING btree (at, id);--> statement-breakpoint
CREATE INDEX security_events_kind_idx ON security_events USING btree (kind, at);--> statement-breakpoint
CREATE INDEX security_events_user_idx ON security_events USING btree (user_id, at);--> statement-breakpoint
CREATE INDEX services_property_idx ON services USING btree (property_id);--> statement-breakpoint
CREATE INDEX services_status_idx ON services USING btree (status);--> statement-breakpoint
CREATE INDEX sessions_user_idx ON sessions USING btree (user_id);--> statement-breakpoint
CREATE INDEX settlement_lines_charge_idx ON settlement_lines USING btree (charge_id);--> statement-breakpoint
CREATE INDEX settlement_lines_dispute_idx ON settlement_lines USING btree (dispute_state) WHERE (dispute_state IS NOT NULL);--> statement-breakpoint
CREATE INDEX settlement_lines_settlement_idx ON settlement_lines USING btree (settlement_id);--> statement-breakpoint
CREATE UNIQUE INDEX settlements_draft_key ON settlements USING btree (vendor_id) WHERE (status = 'draft'::text);--> statement-breakpoint
CREATE INDEX settlements_vendor_idx ON settlements USING btree (vendor_id, to_date);--> statement-breakpoint
CREATE INDEX signed_links_customer_idx ON signed_links USING btree (customer_id, purpose);--> statement-breakpoint
CREATE INDEX signed_links_expires_idx ON signed_links USING btree (expires_at);--> statement-breakpoint
CREATE INDEX signed_links_subject_idx ON signed_links USING btree (purpose, subject_id);--> statement-breakpoint
CREATE INDEX signup_cards_created_idx ON signup_cards USING btree (created_at);--> statement-breakpoint
CREATE INDEX signups_handled_by_idx ON signups USING btree (handled_by_id) WHERE (handled_by_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX signups_property_idx ON signups USING btree (property_id) WHERE (property_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX signups_status_idx ON signups USING btree (status, id);--> statement-breakpoint
CREATE INDEX spent_challenges_expires_idx ON spent_challenges USING btree (expires_at);--> statement-breakpoint
CREATE INDEX spent_puzzles_created_idx ON spent_puzzles USING btree (created_at);--> statement-breakpoint
CREATE INDEX terms_crew_idx ON terms USING btree (crew_id);--> statement-breakpoint
CREATE UNIQUE INDEX terms_service_slot_key ON terms USING btree (service_id, from_slot);--> statement-breakpoint
CREATE INDEX terms_vendor_idx ON terms USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX time_entries_date_idx ON time_entries USING btree (date);--> statement-breakpoint
CREATE UNIQUE INDEX time_entries_event_key ON time_entries USING btree (start_event_id);--> statement-breakpoint
CREATE UNIQUE INDEX time_entries_running_key ON time_entries USING btree (user_id, kind) WHERE ((ended_at IS NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX time_entries_user_idx ON time_entries USING btree (user_id, date);--> statement-breakpoint
CREATE INDEX tries_spent_idx ON tries USING btree (spent_until);--> statement-breakpoint
CREATE INDEX unsubscribes_newsletter_idx ON unsubscribes USING btree (newsletter_id);--> statement-breakpoint
CREATE INDEX users_crew_idx ON users USING btree (crew_id);--> statement-breakpoint
CREATE INDEX users_customer_idx ON users USING btree (customer_id);--> statement-breakpoint
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));--> statement-breakpoint
CREATE INDEX users_mobile_idx ON users USING btree (mobile);--> statement-breakpoint
CREATE INDEX users_role_idx ON users USING btree (role_id);--> statement-breakpoint
CREATE INDEX users_search_idx ON users USING gin (searchable(((((((((first_name || ' '::text) || last_name) || ' '::text) || username) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile, ''::text))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX users_type_idx ON users USING btree (type);--> statement-breakpoint
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));--> statement-breakpoint
CREATE INDEX vendor_zips_crew_idx ON vendor_zips USING btree (crew_id);--> statement-breakpoint
CREATE UNIQUE INDEX vendor_zips_key ON vendor_zips USING btree (vendor_id, zipcode, service_type);--> statement-breakpoint
CREATE INDEX vendor_zips_zip_idx ON vendor_zips USING btree (zipcode, service_type);--> statement-breakpoint
CREATE INDEX visit_ratings_stars_idx ON visit_ratings USING btree (stars);--> statement-breakpoint
CREATE INDEX visits_by_day_key ON visits_by_day USING btree (date, crew_id, status);--> statement-breakpoint
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries USING btree (state, next_at);--> statement-breakpoint
CREATE INDEX webhook_deliveries_log_idx ON webhook_deliveries USING btree (webhook_id, created_at);--> statement-breakpoint
CREATE INDEX work_by_day_key ON work_by_day USING btree (date, status);--> statement-breakpoint
CREATE INDEX sandbox_cards_created_idx ON sandbox_gateway.sandbox_cards USING btree (created_at);--> statement-breakpoint
CREATE INDEX sandbox_transactions_sale_idx ON sandbox_gateway.sandbox_transactions USING btree (sale_attempt_id);--> statement-breakpoint
CREATE TRIGGER charges_post_insert AFTER INSERT OR DELETE ON charges FOR EACH ROW EXECUTE FUNCTION charges_post();--> statement-breakpoint
CREATE TRIGGER charges_post_update AFTER UPDATE ON charges FOR EACH ROW WHEN ((((old.subtotal_cents + old.discount_cents) <> (new.subtotal_cents + new.discount_cents)) OR (old.discount_cents <> new.discount_cents) OR (old.tax_cents <> new.tax_cents) OR (old.free_cents <> new.free_cents) OR (old.refunded_cents <> new.refunded_cents) OR (old.rebilled_cents <> new.rebilled_cents))) EXECUTE FUNCTION charges_post();--> statement-breakpoint
CREATE TRIGGER charges_step BEFORE UPDATE OF status ON charges FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION charges_step();--> statement-breakpoint
CREATE TRIGGER credits_keep_delete AFTER DELETE ON payment_attempts FOR EACH ROW WHEN ((old.customer_id IS NOT NULL)) EXECUTE FUNCTION credits_keep();--> statement-breakpoint
CREATE TRIGGER credits_keep_insert AFTER INSERT ON payment_attempts FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION credits_keep();--> statement-breakpoint
CREATE TRIGGER credits_keep_update AFTER UPDATE ON payment_attempts FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION credits_keep();--> statement-breakpoint
CREATE TRIGGER customers_code BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION customers_set_code();--> statement-breakpoint
CREATE TRIGGER customers_search_text AFTER UPDATE OF code, first_name, last_name, company_name, email, phone ON customers FOR EACH ROW EXECUTE FUNCTION customers_spread_search_text();--> statement-breakpoint
CREATE TRIGGER invoice_lines_stay BEFORE DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION invoices_stay();--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_stand BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_stands();--> statement-breakpoint
CREATE TRIGGER money_by_time_delete AFTER DELETE ON payment_attempts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION money_by_time_keep();--> statement-breakpoint
CREATE TRIGGER money_by_time_insert AFTER INSERT ON payment_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION money_by_time_keep();--> statement-breakpoint
CREATE TRIGGER money_by_time_update AFTER UPDATE ON payment_attempts REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION money_by_time_keep();--> statement-breakpoint
CREATE TRIGGER payment_attempts_post_delete AFTER DELETE ON payment_attempts FOR EACH ROW WHEN ((old.state = 'approved'::text)) EXECUTE FUNCTION payment_attempts_post();--> statement-breakpoint
CREATE TRIGGER payment_attempts_post_insert AFTER INSERT ON payment_attempts FOR EACH ROW WHEN ((new.state = 'approved'::text)) EXECUTE FUNCTION payment_attempts_post();--> statement-breakpoint
CREATE TRIGGER payment_attempts_post_update AFTER UPDATE ON payment_attempts FOR EACH ROW WHEN ((((((old.state IS DISTINCT FROM new.state) OR (old.is_surplus IS DISTINCT FROM new.is_surplus)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.method IS DISTINCT FROM new.method)) AND ((old.state = 'approved'::text) OR (new.state = 'approved'::text)))) EXECUTE FUNCTION payment_attempts_post();--> statement-breakpoint
CREATE TRIGGER properties_search_text BEFORE INSERT OR UPDATE OF customer_id, address, duplex_unit, city, zipcode, route_code ON properties FOR EACH ROW EXECUTE FUNCTION properties_set_search_text();--> statement-breakpoint
CREATE TRIGGER settlements_post_update AFTER UPDATE ON settlements FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION settlements_post();--> statement-breakpoint
CREATE TRIGGER visits_by_day_delete AFTER DELETE ON assignments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION visits_by_day_keep();--> statement-breakpoint
CREATE TRIGGER visits_by_day_insert AFTER INSERT ON assignments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION visits_by_day_keep();--> statement-breakpoint
CREATE TRIGGER visits_by_day_update AFTER UPDATE ON assignments REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION visits_by_day_keep();--> statement-breakpoint
CREATE TRIGGER work_by_day_delete AFTER DELETE ON charges REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION work_by_day_keep();--> statement-breakpoint
CREATE TRIGGER work_by_day_insert AFTER INSERT ON charges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION work_by_day_keep();--> statement-breakpoint
CREATE TRIGGER work_by_day_update AFTER UPDATE ON charges REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION work_by_day_keep();--> statement-breakpoint
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_completed_by_id_users_id_fk FOREIGN KEY (completed_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id);--> statement-breakpoint
ALTER TABLE assignments ADD CONSTRAINT assignments_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_uploaded_by_id_users_id_fk FOREIGN KEY (uploaded_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE authenticators ADD CONSTRAINT authenticators_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE call_logs ADD CONSTRAINT call_logs_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE cards ADD CONSTRAINT cards_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE change_requests ADD CONSTRAINT change_requests_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE charge_bases ADD CONSTRAINT charge_bases_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE charge_bases ADD CONSTRAINT charge_bases_call_log_id_call_logs_id_fk FOREIGN KEY (call_log_id) REFERENCES call_logs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE charge_lines ADD CONSTRAINT charge_lines_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE collecting_run_charges ADD CONSTRAINT collecting_run_charges_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE collecting_run_charges ADD CONSTRAINT collecting_run_charges_run_id_collecting_runs_id_fk FOREIGN KEY (run_id) REFERENCES collecting_runs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE commission_exceptions ADD CONSTRAINT commission_exceptions_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_handled_by_id_users_id_fk FOREIGN KEY (handled_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_likely_customer_id_customers_id_fk FOREIGN KEY (likely_customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE contact_requests ADD CONSTRAINT contact_requests_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE credits ADD CONSTRAINT credits_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE credits ADD CONSTRAINT credits_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE crew_announcement_reads ADD CONSTRAINT crew_announcement_reads_announcement_id_crew_announcements_id_f FOREIGN KEY (announcement_id) REFERENCES crew_announcements(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE crew_announcement_reads ADD CONSTRAINT crew_announcement_reads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE crew_attendance ADD CONSTRAINT crew_attendance_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE crew_attendance ADD CONSTRAINT crew_attendance_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE crew_notes ADD CONSTRAINT crew_notes_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE crews ADD CONSTRAINT crews_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES markets(id);--> statement-breakpoint
ALTER TABLE crews ADD CONSTRAINT crews_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE customer_messages ADD CONSTRAINT customer_messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE customer_messages ADD CONSTRAINT customer_messages_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_merged_into_id_customers_id_fk FOREIGN KEY (merged_into_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE delay_prompts ADD CONSTRAINT delay_prompts_answered_by_id_users_id_fk FOREIGN KEY (answered_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE delay_prompts ADD CONSTRAINT delay_prompts_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE delay_prompts ADD CONSTRAINT delay_prompts_move_id_moves_id_fk FOREIGN KEY (move_id) REFERENCES moves(id);--> statement-breakpoint
ALTER TABLE discount_grants ADD CONSTRAINT discount_grants_discount_id_discounts_id_fk FOREIGN KEY (discount_id) REFERENCES discounts(id);--> statement-breakpoint
ALTER TABLE discount_grants ADD CONSTRAINT discount_grants_given_by_id_users_id_fk FOREIGN KEY (given_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE discount_grants ADD CONSTRAINT discount_grants_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE discount_grants ADD CONSTRAINT discount_grants_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id);--> statement-breakpoint
ALTER TABLE discount_uses ADD CONSTRAINT discount_uses_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE discount_uses ADD CONSTRAINT discount_uses_grant_id_discount_grants_id_fk FOREIGN KEY (grant_id) REFERENCES discount_grants(id);--> statement-breakpoint
ALTER TABLE equipment ADD CONSTRAINT equipment_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE estimates ADD CONSTRAINT estimates_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE estimates ADD CONSTRAINT estimates_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE estimates ADD CONSTRAINT estimates_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE estimates ADD CONSTRAINT estimates_signup_id_signups_id_fk FOREIGN KEY (signup_id) REFERENCES signups(id);--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_offered_by_id_users_id_fk FOREIGN KEY (offered_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE extra_offers ADD CONSTRAINT extra_offers_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE extra_time_requests ADD CONSTRAINT extra_time_requests_asked_by_id_users_id_fk FOREIGN KEY (asked_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE extra_time_requests ADD CONSTRAINT extra_time_requests_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE field_events ADD CONSTRAINT field_events_resolved_by_id_users_id_fk FOREIGN KEY (resolved_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE field_events ADD CONSTRAINT field_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE free_mows ADD CONSTRAINT free_mows_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE free_mows ADD CONSTRAINT free_mows_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE free_mows ADD CONSTRAINT free_mows_tracker_id_referral_trackers_id_fk FOREIGN KEY (tracker_id) REFERENCES referral_trackers(id);--> statement-breakpoint
ALTER TABLE import_rows ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);--> statement-breakpoint
ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE market_tax_rates ADD CONSTRAINT market_tax_rates_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE market_zips ADD CONSTRAINT market_zips_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES markets(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE message_threads ADD CONSTRAINT message_threads_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE move_items ADD CONSTRAINT move_items_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE move_items ADD CONSTRAINT move_items_move_id_moves_id_fk FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE moves ADD CONSTRAINT moves_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE moves ADD CONSTRAINT moves_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE moves ADD CONSTRAINT moves_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES markets(id);--> statement-breakpoint
ALTER TABLE newsletter_recipients ADD CONSTRAINT newsletter_recipients_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE newsletter_recipients ADD CONSTRAINT newsletter_recipients_newsletter_id_newsletters_id_fk FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE newsletters ADD CONSTRAINT newsletters_template_id_email_templates_id_fk FOREIGN KEY (template_id) REFERENCES email_templates(id);--> statement-breakpoint
ALTER TABLE notes ADD CONSTRAINT notes_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE notes ADD CONSTRAINT notes_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE notes ADD CONSTRAINT notes_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE office_announcement_days ADD CONSTRAINT office_announcement_days_announcement_id_office_announcements_i FOREIGN KEY (announcement_id) REFERENCES office_announcements(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE pauses ADD CONSTRAINT pauses_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_card_id_cards_id_fk FOREIGN KEY (card_id) REFERENCES cards(id);--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id);--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id);--> statement-breakpoint
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES charges(id);--> statement-breakpoint
ALTER TABLE photos ADD CONSTRAINT photos_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE photos ADD CONSTRAINT photos_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE price_campaign_items ADD CONSTRAINT price_campaign_items_campaign_id_price_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES price_campaigns(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE price_campaign_items ADD CONSTRAINT price_campaign_items_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id);--> statement-breakpoint
ALTER TABLE price_campaigns ADD CONSTRAINT price_campaigns_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE price_lists ADD CONSTRAINT price_lists_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE prices ADD CONSTRAINT prices_price_list_id_price_lists_id_fk FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES markets(id);--> statement-breakpoint
ALTER TABLE properties ADD CONSTRAINT properties_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE quickbooks_entries ADD CONSTRAINT quickbooks_entries_run_id_quickbooks_runs_id_fk FOREIGN KEY (run_id) REFERENCES quickbooks_runs(id);--> statement-breakpoint
ALTER TABLE quickbooks_entries ADD CONSTRAINT quickbooks_entries_transfer_id_ledger_transfers_id_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id);--> statement-breakpoint
ALTER TABLE quickbooks_files ADD CONSTRAINT quickbooks_files_run_id_quickbooks_runs_id_fk FOREIGN KEY (run_id) REFERENCES quickbooks_runs(id);--> statement-breakpoint
ALTER TABLE quickbooks_runs ADD CONSTRAINT quickbooks_runs_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE reassigning_items ADD CONSTRAINT reassigning_items_reassigning_id_reassignings_id_fk FOREIGN KEY (reassigning_id) REFERENCES reassignings(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE reassignings ADD CONSTRAINT reassignings_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE referral_services ADD CONSTRAINT referral_services_tracker_id_referral_trackers_id_fk FOREIGN KEY (tracker_id) REFERENCES referral_trackers(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE referral_trackers ADD CONSTRAINT referral_trackers_referred_customer_id_customers_id_fk FOREIGN KEY (referred_customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE referral_trackers ADD CONSTRAINT referral_trackers_referred_property_id_properties_id_fk FOREIGN KEY (referred_property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE referral_trackers ADD CONSTRAINT referral_trackers_referrer_customer_id_customers_id_fk FOREIGN KEY (referrer_customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE referral_trackers ADD CONSTRAINT referral_trackers_referrer_property_id_properties_id_fk FOREIGN KEY (referrer_property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_completed_by_id_users_id_fk FOREIGN KEY (completed_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE reminders ADD CONSTRAINT reminders_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE renewal_items ADD CONSTRAINT renewal_items_renewal_id_renewals_id_fk FOREIGN KEY (renewal_id) REFERENCES renewals(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE renewal_items ADD CONSTRAINT renewal_items_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE renewals ADD CONSTRAINT renewals_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE rescue_permits ADD CONSTRAINT rescue_permits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE routes ADD CONSTRAINT routes_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE routes ADD CONSTRAINT routes_generated_by_id_users_id_fk FOREIGN KEY (generated_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE saved_reports ADD CONSTRAINT saved_reports_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE season_items ADD CONSTRAINT season_items_season_id_seasons_id_fk FOREIGN KEY (season_id) REFERENCES seasons(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE season_items ADD CONSTRAINT season_items_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id);--> statement-breakpoint
ALTER TABLE seasons ADD CONSTRAINT seasons_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE service_edits ADD CONSTRAINT service_edits_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE services ADD CONSTRAINT services_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_settlement_id_settlements_id_fk FOREIGN KEY (settlement_id) REFERENCES settlements(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE settlements ADD CONSTRAINT settlements_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE signed_links ADD CONSTRAINT signed_links_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE signups ADD CONSTRAINT signups_handled_by_id_users_id_fk FOREIGN KEY (handled_by_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE signups ADD CONSTRAINT signups_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id);--> statement-breakpoint
ALTER TABLE terms ADD CONSTRAINT terms_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE terms ADD CONSTRAINT terms_service_id_services_id_fk FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE terms ADD CONSTRAINT terms_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE time_entries ADD CONSTRAINT time_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE time_up_reminders ADD CONSTRAINT time_up_reminders_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE unsubscribes ADD CONSTRAINT unsubscribes_newsletter_id_newsletters_id_fk FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id);--> statement-breakpoint
ALTER TABLE vendor_commissions ADD CONSTRAINT vendor_commissions_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE vendor_zips ADD CONSTRAINT vendor_zips_crew_id_crews_id_fk FOREIGN KEY (crew_id) REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE vendor_zips ADD CONSTRAINT vendor_zips_vendor_id_vendors_id_fk FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE visit_checklists ADD CONSTRAINT visit_checklists_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE visit_ratings ADD CONSTRAINT visit_ratings_assignment_id_assignments_id_fk FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO invoice_numbers (kind, last) VALUES ('invoice', 0), ('credit-note', 0), ('debit-note', 0);--> statement-breakpoint
SET LOCAL check_function_bodies = on;
