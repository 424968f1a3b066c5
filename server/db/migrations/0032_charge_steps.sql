-- The ways of server/modules/charges/chargeSteps.ts from one status to another; tests/api/ledger.test.ts compares them.
-- Other ways need this function anew.
create function charge_may_follow(was text, becomes text) returns boolean language sql immutable as $$
  select was = becomes or case was
    when 'success' then becomes in ('pending', 'refund-success', 'in-progress')
    when 'free' then becomes in ('failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge', 'non-billable')
    when 'failed-stop' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'failed' then becomes in ('success', 'free', 'failed-stop', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'pending' then becomes in ('success', 'free', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'hold' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'charge-later', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'charge-later' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'refund-success', 'manual', 'in-progress', 'no-charge', 'non-billable')
    when 'refund-success' then becomes in ('success', 'no-charge')
    when 'manual' then becomes in ('success', 'free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'in-progress', 'no-charge', 'non-billable')
    when 'in-progress' then becomes in ('success', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'no-charge')
    when 'no-charge' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'refund-success', 'manual', 'in-progress', 'non-billable')
    when 'non-billable' then becomes in ('free', 'failed-stop', 'failed', 'pending', 'hold', 'charge-later', 'manual', 'no-charge')
    else false end
$$;
--> statement-breakpoint
create function charges_step() returns trigger language plpgsql as $$
begin
  if not charge_may_follow(old.status, new.status) then
    raise exception 'A charge cannot go from % to %.', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger charges_step before update of status on charges for each row
  when (old.status <> new.status) execute function charges_step();
