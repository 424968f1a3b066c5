-- Reasons for skipping and canceling visits were stored as the sentences that people saw; now as keys.
CREATE TEMPORARY TABLE "reason_keys" ("sentence" text PRIMARY KEY, "key" text NOT NULL);
--> statement-breakpoint
INSERT INTO "reason_keys" VALUES
  ('Gate locked', 'gate-locked'),
  ('Portón con candado', 'gate-locked'),
  ('Dog in the yard', 'dog-in-yard'),
  ('Perro suelto en la yarda', 'dog-in-yard'),
  ('Too wet', 'too-wet'),
  ('Muy mojado', 'too-wet'),
  ('Grass too short', 'grass-too-short'),
  ('El zacate está muy corto', 'grass-too-short'),
  ('Customer asked to skip', 'customer-asked'),
  ('El cliente pidió que no', 'customer-asked'),
  ('Car or things in the way', 'things-in-the-way'),
  ('Carro o cosas en el paso', 'things-in-the-way'),
  ('Equipment broke', 'equipment-broke'),
  ('Se descompuso el equipo', 'equipment-broke'),
  ('Not safe', 'not-safe'),
  ('No es seguro', 'not-safe'),
  ('Service stopped until the customer is unlocked', 'payment-stopped'),
  ('Servicio detenido hasta que se desbloquee al cliente', 'payment-stopped'),
  ('The crew could not finish the day', 'day-unfinished'),
  ('The crew couldn’t finish the day', 'day-unfinished'),
  ('La cuadrilla no alcanzó a terminar el día', 'day-unfinished'),
  ('The crew did the work on this day', 'work-was-done'),
  ('La cuadrilla hizo el trabajo ese día', 'work-was-done'),
  ('The crew did not do the work after all', 'work-not-done'),
  ('The crew didn’t do the work after all', 'work-not-done'),
  ('La cuadrilla no hizo el trabajo al final', 'work-not-done'),
  ('Asking was switched off', 'asking-off'),
  ('Asking was turned off', 'asking-off'),
  ('Se desactivó la pregunta', 'asking-off'),
  ('The office left the visits where they are', 'left-in-place'),
  ('The office kept the visits on their day', 'left-in-place'),
  ('La oficina dejó las visitas donde están', 'left-in-place'),
  ('Change undone', 'change-undone'),
  ('Se deshizo el cambio', 'change-undone'),
  ('Customer portal', 'by-customer'),
  ('Portal del cliente', 'by-customer');
--> statement-breakpoint
CREATE TEMPORARY TABLE "listed_reasons" ("use" text NOT NULL, "position" integer NOT NULL, "key" text NOT NULL, "en" text NOT NULL, "es" text NOT NULL, "is_retired" boolean NOT NULL DEFAULT false, "phrase_id" integer);
--> statement-breakpoint
INSERT INTO "listed_reasons" ("use", "position", "key", "en", "es") VALUES
  ('skip', 1, 'gate-locked', 'Gate locked', 'Portón con candado'),
  ('skip', 2, 'dog-in-yard', 'Dog in the yard', 'Perro suelto en la yarda'),
  ('skip', 3, 'too-wet', 'Too wet', 'Muy mojado'),
  ('skip', 4, 'grass-too-short', 'Grass too short', 'El zacate está muy corto'),
  ('skip', 5, 'customer-asked', 'Customer asked to skip', 'El cliente pidió que no'),
  ('skip', 6, 'things-in-the-way', 'Car or things in the way', 'Carro o cosas en el paso'),
  ('skip', 7, 'equipment-broke', 'Equipment broke', 'Se descompuso el equipo'),
  ('skip', 8, 'not-safe', 'Not safe', 'No es seguro'),
  ('cancel', 9, 'customer-canceled', 'Customer canceled', 'El cliente canceló'),
  ('cancel', 10, 'scheduled-twice', 'Scheduled twice', 'Estaba programada dos veces');
--> statement-breakpoint
-- The office's phrases for these reasons become reasons of its own, except long ones and those that repeat another.
INSERT INTO "listed_reasons"
SELECT "use", 100 + "number", "use" || '-' || "number", "en", "es", NOT "is_active", "id"
FROM (
  SELECT p.*, row_number() OVER (PARTITION BY "use" ORDER BY "name", "id")::int AS "number"
  FROM (
    SELECT "id", "name", "is_active", trim("phrase") AS "en", coalesce(nullif(trim("phrase_es"), ''), trim("phrase")) AS "es",
      CASE "type" WHEN 'un-assign' THEN 'skip' ELSE 'cancel' END AS "use",
      row_number() OVER (PARTITION BY "type", lower(trim("phrase")) ORDER BY "id") AS "same_en",
      row_number() OVER (PARTITION BY "type", lower(coalesce(nullif(trim("phrase_es"), ''), trim("phrase"))) ORDER BY "id") AS "same_es"
    FROM "phrases" WHERE "type" IN ('un-assign', 'cancel-assignment')
  ) p
  WHERE "same_en" = 1 AND "same_es" = 1 AND length("en") BETWEEN 1 AND 60 AND length("es") <= 60
    AND NOT EXISTS (SELECT FROM "listed_reasons" l WHERE l."use" = p."use" AND (lower(l."en") = lower(p."en") OR lower(l."es") = lower(p."es")))
) numbered WHERE "number" <= 40;
--> statement-breakpoint
INSERT INTO "settings" ("key", "value")
SELECT 'visitReasons', jsonb_object_agg("use", "reasons") FROM (
  SELECT "use", jsonb_agg(jsonb_build_object('key', "key", 'label', jsonb_build_object('en', "en", 'es', "es"), 'isRetired', "is_retired") ORDER BY "position") AS "reasons"
  FROM "listed_reasons" GROUP BY "use"
) lists
HAVING EXISTS (SELECT FROM "listed_reasons" WHERE "phrase_id" IS NOT NULL)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "phrases" SET "is_active" = false, "version" = "version" + 1
WHERE "is_active" AND "id" IN (SELECT "phrase_id" FROM "listed_reasons");
--> statement-breakpoint
INSERT INTO "reason_keys" SELECT "en", "key" FROM "listed_reasons" WHERE "phrase_id" IS NOT NULL ORDER BY "use" DESC, "position"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "assignments" SET "skip_reason" = k."key" FROM "reason_keys" k WHERE "skip_reason" = k."sentence";
--> statement-breakpoint
UPDATE "assignments" SET "cancel_reason" = k."key" FROM "reason_keys" k WHERE "cancel_reason" = k."sentence";
--> statement-breakpoint
UPDATE "pauses" SET "reason" = k."key" FROM "reason_keys" k WHERE "reason" = k."sentence";
--> statement-breakpoint
UPDATE "moves" SET "reason" = k."key" FROM "reason_keys" k WHERE "reason" = k."sentence";
--> statement-breakpoint
UPDATE "history" SET "reason" = k."key" FROM "reason_keys" k
WHERE "entity" IN ('assignment', 'service', 'move', 'charge') AND "reason" = k."sentence";
--> statement-breakpoint
UPDATE "history" SET "before" = jsonb_set("before", '{skipReason}', to_jsonb(k."key")) FROM "reason_keys" k
WHERE "entity" = 'assignment' AND "before" ->> 'skipReason' = k."sentence";
--> statement-breakpoint
UPDATE "history" SET "before" = jsonb_set("before", '{cancelReason}', to_jsonb(k."key")) FROM "reason_keys" k
WHERE "entity" = 'assignment' AND "before" ->> 'cancelReason' = k."sentence";
--> statement-breakpoint
UPDATE "history" SET "after" = jsonb_set("after", '{skipReason}', to_jsonb(k."key")) FROM "reason_keys" k
WHERE "entity" = 'assignment' AND "after" ->> 'skipReason' = k."sentence";
--> statement-breakpoint
UPDATE "history" SET "after" = jsonb_set("after", '{cancelReason}', to_jsonb(k."key")) FROM "reason_keys" k
WHERE "entity" = 'assignment' AND "after" ->> 'cancelReason' = k."sentence";
--> statement-breakpoint
-- Undoing a change stores its visits again, and unlocking a customer finds the stopped ones by their reason.
UPDATE "service_edits" SET
  "visits" = replace("visits"::text, '"cancelReason": "Service stopped until the customer is unlocked"', '"cancelReason": "payment-stopped"')::jsonb,
  "left" = replace("left"::text, '"cancelReason": "Service stopped until the customer is unlocked"', '"cancelReason": "payment-stopped"')::jsonb
WHERE "visits"::text LIKE '%Service stopped until%' OR "left"::text LIKE '%Service stopped until%';
--> statement-breakpoint
UPDATE "saved_reports" SET "filter" = jsonb_set("filter", '{reason}', to_jsonb(k."key")) FROM "reason_keys" k
WHERE "filter" ->> 'reason' = k."sentence";
--> statement-breakpoint
DROP TABLE "reason_keys", "listed_reasons";
