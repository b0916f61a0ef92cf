ALTER TABLE "reservations" ADD COLUMN "share_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incentive_plan" ADD COLUMN "most_fen_earned_day" integer DEFAULT 500000 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_share" ON "reservations" USING btree ("share_at") WHERE "reservations"."share_at" is not null;--> statement-breakpoint
ALTER TABLE "incentive_plan" ADD CONSTRAINT "incentive_plan_earned" CHECK ("incentive_plan"."most_fen_earned_day" >= "incentive_plan"."least_fen");--> statement-breakpoint
ALTER TABLE "incomes" ADD CONSTRAINT "incomes_source" CHECK ("incomes"."source" in ('share', 'session'));--> statement-breakpoint
-- What was held before is shared by the first sweep.
UPDATE "reservations" SET "share_at" = "ends_at" WHERE "state" in ('done', 'missed') AND "order_id" is not null;