-- Crew users and time sheets lie in the users menu: the given role of the office that holds them gets to it.
update roles set permissions = permissions || '["user_list"]'::jsonb, version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["user_list"]'::jsonb
  and permissions ?| array['crew_user_list', 'user_time_sheet'];
