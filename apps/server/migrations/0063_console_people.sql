DROP INDEX "audit_entries_subject";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "staff_looks" ADD COLUMN "what" text DEFAULT 'words' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_in_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("fen","id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "audit_entries_verb" ON "audit_entries" USING btree ("verb","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","seq");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ban_reason" CHECK ("users"."ban_reason" is null or ("users"."status" = 0 and "users"."ban_reason" in ('ads', 'abuse', 'fraud', 'other')));--> statement-breakpoint
ALTER TABLE "staff_looks" ADD CONSTRAINT "staff_looks_what" CHECK ("staff_looks"."what" in ('words', 'account'));