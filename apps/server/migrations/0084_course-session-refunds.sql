ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
DROP INDEX "refunds_one";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "returned_fen" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_part" ON "refunds" USING btree ("receipt_id","part") WHERE "refunds"."state" <> 'failed' and "refunds"."part" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one" ON "refunds" USING btree ("receipt_id") WHERE "refunds"."state" <> 'failed' and "refunds"."part" is null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_returned" CHECK ("reservations"."returned_fen" is null or ("reservations"."returned_fen" > 0 and "reservations"."course_id" is not null and "reservations"."state" in ('cancelled', 'missed')));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_named" CHECK (("refunds"."cause" = 'part') = ("refunds"."part" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('person', 'operator', 'part', 'late', 'second', 'amount', 'undeliverable'));--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE "users"."status" <> 1 or "users"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "counselors_shown" ON "counselors" USING btree ("id","user_id","next_free_at") WHERE "counselors"."left_at" is null;