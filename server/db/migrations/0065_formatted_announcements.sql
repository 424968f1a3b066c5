-- Announcements were bare text; from now on they are HTML, in which these characters are written otherwise.
UPDATE "crew_announcements" SET
  "message" = replace(replace(replace("message", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  "message_es" = replace(replace(replace("message_es", '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
WHERE concat("message", "message_es") ~ '[&<>]';--> statement-breakpoint
UPDATE "office_announcements" SET
  "message" = replace(replace(replace("message", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  "message_es" = replace(replace(replace("message_es", '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
WHERE concat("message", "message_es") ~ '[&<>]';
