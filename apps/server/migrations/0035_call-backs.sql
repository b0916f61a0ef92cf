CREATE TABLE "call_backs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_case_own" boolean NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_backs_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "call_backs_times" CHECK ("call_backs"."due_at" > "call_backs"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "staffed_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"days" smallint[] NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	"time_zone" text NOT NULL,
	"within_minutes" integer NOT NULL,
	CONSTRAINT "staffed_hours_one" CHECK ("staffed_hours"."id" = 'call_backs'),
	CONSTRAINT "staffed_hours_minutes" CHECK (0 <= "staffed_hours"."from_minute" and "staffed_hours"."from_minute" < "staffed_hours"."until_minute" and "staffed_hours"."until_minute" <= 1440),
	CONSTRAINT "staffed_hours_within" CHECK ("staffed_hours"."within_minutes" between 5 and 240),
	CONSTRAINT "staffed_hours_days" CHECK (cardinality("staffed_hours"."days") between 1 and 7)
);
--> statement-breakpoint
CREATE INDEX "call_backs_due" ON "call_backs" USING btree ("due_at");