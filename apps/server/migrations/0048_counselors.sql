CREATE TABLE "counselor_exceptions" (
	"counselor_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "counselor_exceptions_counselor_id_day_kind_from_minute_pk" PRIMARY KEY("counselor_id","day","kind","from_minute"),
	CONSTRAINT "counselor_exceptions_kind" CHECK ("counselor_exceptions"."kind" in ('open', 'closed')),
	CONSTRAINT "counselor_exceptions_span" CHECK ("counselor_exceptions"."from_minute" >= 0 and "counselor_exceptions"."from_minute" < "counselor_exceptions"."to_minute" and "counselor_exceptions"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "counselor_hours" (
	"counselor_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "counselor_hours_counselor_id_weekday_from_minute_pk" PRIMARY KEY("counselor_id","weekday","from_minute"),
	CONSTRAINT "counselor_hours_day" CHECK ("counselor_hours"."weekday" between 1 and 7),
	CONSTRAINT "counselor_hours_span" CHECK ("counselor_hours"."from_minute" >= 0 and "counselor_hours"."from_minute" < "counselor_hours"."to_minute" and "counselor_hours"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "counselor_services" (
	"counselor_id" text NOT NULL,
	"service_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "counselor_services_counselor_id_service_id_pk" PRIMARY KEY("counselor_id","service_id"),
	CONSTRAINT "counselor_services_price" CHECK ("counselor_services"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "counselor_times" (
	"id" text PRIMARY KEY NOT NULL,
	"counselor_id" text NOT NULL,
	"client_id" text,
	"reservation_id" text,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "counselor_times_kind" CHECK ("counselor_times"."kind" in ('hold', 'booked', 'blocked')),
	CONSTRAINT "counselor_times_span" CHECK ("counselor_times"."starts_at" < "counselor_times"."ends_at" and "counselor_times"."ends_at" <= "counselor_times"."free_at"),
	CONSTRAINT "counselor_times_until" CHECK (("counselor_times"."until" is not null) = ("counselor_times"."kind" = 'hold')),
	CONSTRAINT "counselor_times_whose" CHECK (("counselor_times"."client_id" is null) = ("counselor_times"."kind" = 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "counselors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" jsonb NOT NULL,
	"gender" text NOT NULL,
	"portrait" text NOT NULL,
	"title" jsonb NOT NULL,
	"approach" jsonb NOT NULL,
	"degree" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"way" jsonb NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"modes" text[] NOT NULL,
	"years" integer NOT NULL,
	"hours" integer NOT NULL,
	"city_id" text,
	"city_name" jsonb,
	"area" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"meeting" text NOT NULL,
	"credentials" jsonb NOT NULL,
	"takes_crises" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"holidays" text,
	"step" integer NOT NULL,
	"gap" integer NOT NULL,
	"notice" integer NOT NULL,
	"horizon" integer NOT NULL,
	"share_percent" integer NOT NULL,
	"next_free_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "counselors_gender" CHECK ("counselors"."gender" in ('female', 'male')),
	CONSTRAINT "counselors_city" CHECK (("counselors"."city_id" is null) = ("counselors"."city_name" is null)),
	CONSTRAINT "counselors_modes" CHECK ("counselors"."modes" <@ array['video', 'voice', 'place'] and cardinality("counselors"."modes") > 0),
	CONSTRAINT "counselors_times" CHECK ("counselors"."step" between 5 and 240 and "counselors"."gap" between 0 and 240 and "counselors"."notice" between 0 and 20160 and "counselors"."horizon" between 1 and 180),
	CONSTRAINT "counselors_share" CHECK ("counselors"."share_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"counselor_id" text NOT NULL,
	"service_id" text NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"price_fen" integer NOT NULL,
	"share_percent" integer NOT NULL,
	"order_id" text,
	"remind_at" timestamp (3) with time zone,
	"is_owed" boolean DEFAULT false NOT NULL,
	"cancelled_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('held', 'booked', 'done', 'cancelled', 'missed')),
	CONSTRAINT "reservations_mode" CHECK ("reservations"."mode" in ('video', 'voice', 'place')),
	CONSTRAINT "reservations_span" CHECK ("reservations"."starts_at" < "reservations"."ends_at"),
	CONSTRAINT "reservations_price" CHECK ("reservations"."price_fen" >= 0 and "reservations"."share_percent" between 0 and 100),
	CONSTRAINT "reservations_by" CHECK ("reservations"."cancelled_by" is null or ("reservations"."cancelled_by" in ('client', 'counselor') and "reservations"."state" = 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "counselor_exceptions" ADD CONSTRAINT "counselor_exceptions_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_hours" ADD CONSTRAINT "counselor_hours_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_services" ADD CONSTRAINT "counselor_services_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_times" ADD CONSTRAINT "counselor_times_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_times" ADD CONSTRAINT "counselor_times_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counselor_services_price_of" ON "counselor_services" USING btree ("service_id","price_fen","counselor_id");--> statement-breakpoint
CREATE INDEX "counselor_times_reservation" ON "counselor_times" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "counselor_times_client" ON "counselor_times" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "counselor_times_until_at" ON "counselor_times" USING btree ("until") WHERE "counselor_times"."until" is not null;--> statement-breakpoint
CREATE INDEX "counselors_soonest" ON "counselors" USING btree ("next_free_at","id") WHERE "counselors"."left_at" is null;--> statement-breakpoint
CREATE INDEX "counselors_look" ON "counselors" USING btree ("look_at") WHERE "counselors"."left_at" is null;--> statement-breakpoint
CREATE INDEX "counselors_user" ON "counselors" USING btree ("user_id") WHERE "counselors"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_of_client" ON "reservations" USING btree ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "reservations_of_counselor" ON "reservations" USING btree ("counselor_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_id") WHERE "reservations"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_remind" ON "reservations" USING btree ("remind_at") WHERE "reservations"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_owed" ON "reservations" USING btree ("id") WHERE "reservations"."is_owed";--> statement-breakpoint
CREATE INDEX "reservations_over" ON "reservations" USING btree ("ends_at") WHERE "reservations"."state" = 'booked';--> statement-breakpoint
-- Nobody is in two places: the pause after a session belongs to it, and a client has one session at a time.
ALTER TABLE "counselor_times" ADD CONSTRAINT "counselor_times_apart" EXCLUDE USING gist ("counselor_id" WITH =, tstzrange("starts_at", "free_at") WITH &&);
--> statement-breakpoint
ALTER TABLE "counselor_times" ADD CONSTRAINT "counselor_times_client_apart" EXCLUDE USING gist ("client_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
