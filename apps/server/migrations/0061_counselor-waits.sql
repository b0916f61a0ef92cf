CREATE TABLE "counselor_waits" (
	"id" text PRIMARY KEY NOT NULL,
	"nth" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"service_id" text NOT NULL,
	"mode" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"parts" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"time_id" text,
	"offered_at" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"passed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unanswered" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counselor_waits_state" CHECK ("counselor_waits"."state" in ('waiting', 'offered')),
	CONSTRAINT "counselor_waits_mode" CHECK ("counselor_waits"."mode" in ('video', 'voice', 'place')),
	CONSTRAINT "counselor_waits_offer" CHECK (("counselor_waits"."state" = 'offered') = ("counselor_waits"."offered_at" is not null) and ("counselor_waits"."offered_at" is null) = ("counselor_waits"."offered_until" is null) and ("counselor_waits"."time_id" is null or "counselor_waits"."state" = 'offered')),
	CONSTRAINT "counselor_waits_wish" CHECK (cardinality("counselor_waits"."weekdays") > 0 and cardinality("counselor_waits"."parts") > 0)
);
--> statement-breakpoint
ALTER TABLE "counselor_waits" ADD CONSTRAINT "counselor_waits_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_waits" ADD CONSTRAINT "counselor_waits_time_id_counselor_times_id_fk" FOREIGN KEY ("time_id") REFERENCES "public"."counselor_times"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counselor_waits_once" ON "counselor_waits" USING btree ("user_id","counselor_id");--> statement-breakpoint
CREATE INDEX "counselor_waits_line" ON "counselor_waits" USING btree ("counselor_id","nth");--> statement-breakpoint
CREATE INDEX "counselor_waits_time" ON "counselor_waits" USING btree ("time_id") WHERE "counselor_waits"."time_id" is not null;--> statement-breakpoint
CREATE INDEX "counselor_waits_until" ON "counselor_waits" USING btree ("offered_until") WHERE "counselor_waits"."offered_until" is not null;