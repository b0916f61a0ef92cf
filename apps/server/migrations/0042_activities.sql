CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"look" text NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"mode" text NOT NULL,
	"city_id" text,
	"city_name" jsonb,
	"area" jsonb NOT NULL,
	"meeting" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"leader" jsonb,
	"course" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"form" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"is_weekend" boolean NOT NULL,
	"capacity" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"price_points" integer NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"cancel_until" timestamp (3) with time zone NOT NULL,
	"organiser_id" text,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "activities_seats" UNIQUE("id","capacity"),
	CONSTRAINT "activities_mode" CHECK ("activities"."mode" in ('online', 'place')),
	CONSTRAINT "activities_capacity" CHECK ("activities"."capacity" between 1 and 1000),
	CONSTRAINT "activities_times" CHECK ("activities"."starts_at" < "activities"."ends_at" and "activities"."cancel_until" <= "activities"."starts_at" and ("activities"."opens_at" is null or "activities"."opens_at" < "activities"."starts_at")),
	CONSTRAINT "activities_city" CHECK (("activities"."city_id" is null) = ("activities"."city_name" is null)),
	CONSTRAINT "activities_price" CHECK ("activities"."price_fen" >= 0 and "activities"."price_points" >= 0),
	CONSTRAINT "activities_form" CHECK (jsonb_array_length("activities"."form") <= 5)
);
--> statement-breakpoint
CREATE TABLE "activity_places" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"capacity" integer NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"seat" integer,
	"keep_until" timestamp (3) with time zone,
	"is_offer" boolean DEFAULT false NOT NULL,
	"order_id" text,
	"answers" "bytea",
	"checked_in_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_places_state" CHECK ("activity_places"."state" in ('kept', 'waiting', 'taken', 'left')),
	CONSTRAINT "activity_places_seat" CHECK (("activity_places"."seat" is not null) = ("activity_places"."state" in ('kept', 'taken'))),
	CONSTRAINT "activity_places_fits" CHECK ("activity_places"."seat" between 1 and "activity_places"."capacity"),
	CONSTRAINT "activity_places_kept" CHECK (("activity_places"."keep_until" is not null) = ("activity_places"."state" = 'kept')),
	CONSTRAINT "activity_places_here" CHECK ("activity_places"."checked_in_at" is null or "activity_places"."state" = 'taken')
);
--> statement-breakpoint
ALTER TABLE "activity_places" ADD CONSTRAINT "activity_places_activity" FOREIGN KEY ("activity_id","capacity") REFERENCES "public"."activities"("id","capacity") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "activities_next" ON "activities" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "activities_series" ON "activities" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "activities_organiser" ON "activities" USING btree ("organiser_id") WHERE "activities"."organiser_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_places_one_seat" ON "activity_places" USING btree ("activity_id","seat") WHERE "activity_places"."seat" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_places_one_each" ON "activity_places" USING btree ("user_id","activity_id") WHERE "activity_places"."state" <> 'left';--> statement-breakpoint
CREATE INDEX "activity_places_line" ON "activity_places" USING btree ("activity_id","created_at","id") WHERE "activity_places"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "activity_places_of" ON "activity_places" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "activity_places_person" ON "activity_places" USING btree ("user_id","activity_id");--> statement-breakpoint
CREATE INDEX "activity_places_order" ON "activity_places" USING btree ("order_id") WHERE "activity_places"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_places_kept_until" ON "activity_places" USING btree ("keep_until") WHERE "activity_places"."keep_until" is not null;--> statement-breakpoint
CREATE INDEX "activity_places_remind" ON "activity_places" USING btree ("remind_at") WHERE "activity_places"."remind_at" is not null;