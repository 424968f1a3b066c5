CREATE TABLE "rainy_days" (
	"market_id" integer NOT NULL,
	"date" date NOT NULL,
	"chance" integer NOT NULL,
	CONSTRAINT "rainy_days_market_id_date_pk" PRIMARY KEY("market_id","date")
);
--> statement-breakpoint
CREATE TABLE "weather_days" (
	"point_id" integer NOT NULL,
	"date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_days_point_id_date_pk" PRIMARY KEY("point_id","date")
);
--> statement-breakpoint
CREATE TABLE "weather_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hourly_url" text,
	"url_found_at" timestamp with time zone,
	"etag" text,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weather_points_key" UNIQUE("latitude","longitude")
);
--> statement-breakpoint
ALTER TABLE "rainy_days" ADD CONSTRAINT "rainy_days_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_days" ADD CONSTRAINT "weather_days_point_id_weather_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."weather_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_days_date_idx" ON "weather_days" USING btree ("date");