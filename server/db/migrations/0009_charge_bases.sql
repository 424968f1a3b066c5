CREATE TABLE "charge_bases" (
	"charge_id" integer PRIMARY KEY NOT NULL,
	"assignment_id" integer,
	"call_log_id" integer,
	"date" date NOT NULL,
	"vendor_id" integer,
	"facts" jsonb NOT NULL,
	"hand_price_cents" integer,
	"withdrawn" jsonb,
	CONSTRAINT "charge_bases_assignment_id_unique" UNIQUE("assignment_id"),
	CONSTRAINT "charge_bases_call_log_id_unique" UNIQUE("call_log_id")
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_bases" ADD CONSTRAINT "charge_bases_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_bases" ADD CONSTRAINT "charge_bases_call_log_id_call_logs_id_fk" FOREIGN KEY ("call_log_id") REFERENCES "public"."call_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Charges of before rest on what their lines tell; what those leave open is taken as it stands today.
INSERT INTO "charge_bases" ("charge_id", "assignment_id", "call_log_id", "date", "vendor_id", "facts", "hand_price_cents")
SELECT c.id, c.assignment_id, k.id, c.date, c.vendor_id,
	jsonb_build_object(
		'type', c.service_type,
		'frequency', coalesce((w.source ->> 'frequency')::int, t.frequency, -1),
		'frontBack', coalesce(a.front_back, 'both'),
		'lotSize', coalesce(w.source ->> 'lotSize', p.lot_size),
		'isCornerLot', p.is_corner_lot,
		'override', CASE
			WHEN w.source ->> 'from' IN ('service-override', 'visit-override') OR (w.source ->> 'from' = 'manual' AND c.assignment_id IS NULL)
			THEN jsonb_build_object('from', w.source -> 'from', 'priceCents', w.amount_cents) END,
		'vendor', v.company_name,
		'prices', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object(
			'listVersion', l.list_version,
			'priceCents', CASE WHEN w.source ->> 'from' = 'price-list' THEN w.amount_cents ELSE x.price_cents END,
			'bnbHourlyCents', l.bnb_hourly_cents,
			'partPercent', l.part_percent,
			'cornerLotCents', l.corner_lot_cents) END,
		'workedMinutes', a.worked_minutes,
		'capMinutes', coalesce(a.time_cap_minutes, t.time_cap_minutes),
		'tax', CASE
			WHEN y.source IS NULL THEN
				CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('market', m.name, 'percent', m.tax_percent) END
			WHEN y.source ->> 'market' IS NOT NULL THEN y.source - 'from' END),
	CASE WHEN w.source ->> 'from' = 'manual' AND c.assignment_id IS NOT NULL THEN w.amount_cents END
FROM "charges" c
JOIN "properties" p ON p.id = c.property_id
LEFT JOIN "markets" m ON m.id = p.market_id
LEFT JOIN "vendors" v ON v.id = c.vendor_id
LEFT JOIN "assignments" a ON a.id = c.assignment_id
LEFT JOIN "call_logs" k ON k.charge_id = c.id
LEFT JOIN "charge_lines" w ON w.charge_id = c.id AND w.position = 1
LEFT JOIN "charge_lines" y ON y.charge_id = c.id AND y.source ->> 'from' = 'tax'
LEFT JOIN LATERAL (
	SELECT frequency, time_cap_minutes FROM "terms"
	WHERE service_id = a.service_id AND from_slot <= a.slot ORDER BY from_slot DESC LIMIT 1) t ON true
LEFT JOIN LATERAL (
	SELECT * FROM "price_lists" o
	WHERE o.vendor_id = c.vendor_id
		AND CASE WHEN w.source ? 'listVersion' THEN o.list_version = (w.source ->> 'listVersion')::int ELSE o.effective_from <= c.date END
	ORDER BY o.list_version DESC LIMIT 1) l ON true
LEFT JOIN LATERAL (
	SELECT price_cents FROM "prices"
	WHERE price_list_id = l.id AND frequency = coalesce(t.frequency, -1)
		AND (lot_size = p.lot_size OR (p.lot_size = 'medium' AND lot_size = 'average'))
	ORDER BY lot_size = p.lot_size DESC LIMIT 1) x ON true;
