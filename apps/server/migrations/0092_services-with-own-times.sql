DROP INDEX "counselor_services_of";--> statement-breakpoint
DROP INDEX "counselors_shown";--> statement-breakpoint
ALTER TABLE "counselor_services" ADD COLUMN "gap" integer;--> statement-breakpoint
ALTER TABLE "counselor_services" ADD COLUMN "notice" integer;--> statement-breakpoint
ALTER TABLE "counselor_services" ADD COLUMN "horizon" integer;--> statement-breakpoint
ALTER TABLE "counselor_services" ADD COLUMN "next_free_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "counselor_services_soonest" ON "counselor_services" USING btree ("service_id","next_free_at","counselor_id","price_fen","gap","notice","horizon");--> statement-breakpoint
CREATE INDEX "counselors_standing" ON "counselors" USING btree ("id","user_id") WHERE "counselors"."left_at" is null;--> statement-breakpoint
CREATE INDEX "counselor_services_of" ON "counselor_services" USING btree ("service_id","counselor_id","price_fen","next_free_at","gap","notice","horizon");--> statement-breakpoint
CREATE INDEX "counselors_shown" ON "counselors" USING btree ("id","user_id","topics","modes","languages","gender","city_id","takes_crises","years") WHERE "counselors"."left_at" is null;--> statement-breakpoint
ALTER TABLE "counselor_services" ADD CONSTRAINT "counselor_services_times" CHECK ("counselor_services"."gap" between 0 and 240 and "counselor_services"."notice" between 0 and 20160 and "counselor_services"."horizon" between 1 and 180);--> statement-breakpoint
-- Until each is worked out: as for a session of the usual kind, and looked at with the next sweep.
UPDATE "counselor_services" s SET "next_free_at" = c."next_free_at" FROM "counselors" c WHERE c."id" = s."counselor_id" AND c."left_at" IS NULL;--> statement-breakpoint
UPDATE "counselors" SET "look_at" = now() WHERE "left_at" IS NULL;
