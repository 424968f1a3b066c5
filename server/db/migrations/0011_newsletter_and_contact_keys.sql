-- What the office could do by being the office now asks for permissions: its given role gets them, edited or not.
update roles
set permissions = permissions || '["newsletter_list", "newsletter_edit", "unsubscribe_edit",
    "contact_request_list", "contact_request_edit"]'::jsonb,
  version = version + 1
where is_given and user_type = 'csr' and not permissions @> '["newsletter_list"]'::jsonb;
