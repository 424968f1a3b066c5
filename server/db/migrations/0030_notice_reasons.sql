-- The reasons that earlier versions stored as English sentences become keys, which every reader sees in their language.
UPDATE "notices" SET "last_error" = "known"."key" FROM (VALUES
  ('The address has unsubscribed.', 'unsubscribed'),
  ('The number has stopped texts.', 'texts-stopped'),
  ('The server stopped while this was being sent: it may have arrived or not.', 'may-have-arrived'),
  ('It was no longer true when it was to be sent.', 'no-longer-true'),
  ('The automation was stopped.', 'automation-stopped'),
  ('The price went back.', 'price-restored'),
  ('The visit was opened again.', 'visit-reopened'),
  ('The visit was not skipped after all.', 'visit-not-skipped'),
  ('The visit was done.', 'visit-completed'),
  ('The customer has read it.', 'already-read'),
  ('The push service did not answer.', 'push-no-response'),
  ('No device takes push messages any more.', 'push-no-device')
) AS "known" ("text", "key") WHERE "notices"."last_error" = "known"."text";--> statement-breakpoint
UPDATE "webhook_deliveries" SET "last_error" = "known"."key" FROM (VALUES
  ('The address is not https, or lies in the server’s own network (OWN_NETWORK).', 'webhook-address'),
  ('The secret was stored under another APP_SECRET: give the webhook a new one.', 'webhook-secret')
) AS "known" ("text", "key") WHERE "webhook_deliveries"."last_error" = "known"."text";--> statement-breakpoint
-- Reports named kinds of messages in words (“customer letter”) and now by key, each shown in the reader's language.
UPDATE "saved_reports"
SET "filter" = "filter" || jsonb_build_object('kind', replace(lower("filter"->>'kind'), ' ', '-'))
WHERE "report" IN ('notices', 'notice-list') AND jsonb_typeof("filter"->'kind') = 'string';
