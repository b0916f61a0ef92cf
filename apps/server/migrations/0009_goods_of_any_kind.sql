ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
DROP INDEX "orders_one_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_repeatable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "is_repeatable" = true WHERE "kind" = 'topup';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","kind","subject_id") WHERE "orders"."state" = 'created' and not "orders"."is_repeatable";