CREATE TABLE "session_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "counselors_soonest";--> statement-breakpoint
DROP INDEX "counselors_shown";--> statement-breakpoint
CREATE INDEX "counselor_services_of" ON "counselor_services" USING btree ("service_id","counselor_id","price_fen");--> statement-breakpoint
CREATE INDEX "counselors_years" ON "counselors" USING btree ("years","id") WHERE "counselors"."left_at" is null;--> statement-breakpoint
CREATE INDEX "counselors_soonest" ON "counselors" USING btree ("next_free_at","id","user_id","topics","modes","languages","gender","city_id","takes_crises") WHERE "counselors"."left_at" is null;--> statement-breakpoint
CREATE INDEX "counselors_shown" ON "counselors" USING btree ("id","user_id","next_free_at","topics","modes","languages","gender","city_id","takes_crises","years") WHERE "counselors"."left_at" is null;