DROP INDEX "approvals_open";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "declined_by" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "declined_for" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_declined_by_operators_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("asked_at") WHERE "approvals"."confirmed_by" is null and "approvals"."declined_by" is null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_declined_whole" CHECK (num_nulls("approvals"."declined_by", "approvals"."declined_at", "approvals"."declined_for") in (0, 3));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_one_end" CHECK ("approvals"."confirmed_by" is null or "approvals"."declined_by" is null);