CREATE TABLE "notice_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"muted" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK (("notice_settings"."quiet_from" is null) = ("notice_settings"."quiet_until" is null)),
	CONSTRAINT "notice_settings_minutes" CHECK ("notice_settings"."quiet_from" between 0 and 1439 and "notice_settings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"about" text NOT NULL,
	"facts" jsonb NOT NULL,
	"is_muted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","kind","about");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null and not "notices"."is_muted";--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");