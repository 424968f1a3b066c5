-- What stood under keys of its own becomes fields of the settings' parts; a part that is there already wins.
insert into settings (key, value)
select 'schedule', jsonb_object_agg(split_part(key, '.', 2), value) from settings
where key in ('schedule.horizonWeeks', 'schedule.daysOff') having count(*) > 0
on conflict (key) do update set value = excluded.value || settings.value;
--> statement-breakpoint
insert into settings (key, value)
select 'billing', jsonb_build_object('autoChargeTries', value) from settings where key = 'billing.autoChargeTries'
on conflict (key) do update set value = excluded.value || settings.value;
--> statement-breakpoint
delete from settings where key in ('schedule.horizonWeeks', 'schedule.daysOff', 'billing.autoChargeTries');
