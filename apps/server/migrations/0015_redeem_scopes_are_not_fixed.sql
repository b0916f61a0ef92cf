ALTER TABLE "redeem_batches" DROP CONSTRAINT "redeem_batches_scope";--> statement-breakpoint
ALTER TABLE "redeem_batches" ADD CONSTRAINT "redeem_batches_points" CHECK (("redeem_batches"."scope" = 'points') = ("redeem_batches"."points" is not null));--> statement-breakpoint
ALTER TABLE "redeem_batches" ADD CONSTRAINT "redeem_batches_amount" CHECK ("redeem_batches"."points" > 0);--> statement-breakpoint
ALTER TABLE "redeem_batches" ADD CONSTRAINT "redeem_batches_one_thing" CHECK (num_nonnulls("redeem_batches"."points", "redeem_batches"."table_id") <= 1);