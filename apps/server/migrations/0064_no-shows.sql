ALTER TABLE "reservations" DROP CONSTRAINT "reservations_by";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "missed_by" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "claim_due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "reservations" SET "missed_by" = 'client' WHERE "state" = 'missed';--> statement-breakpoint
CREATE INDEX "reservations_claims" ON "reservations" USING btree ("claim_due_at") WHERE "reservations"."claim_due_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_disputed" ON "reservations" USING btree ("changed_at") WHERE "reservations"."claim" = 'disputed';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_missed" CHECK (("reservations"."missed_by" is not null) = ("reservations"."state" = 'missed') and ("reservations"."missed_by" is null or "reservations"."missed_by" in ('client', 'counselor')));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_claim" CHECK ("reservations"."claim" is null or "reservations"."claim" in ('open', 'disputed', 'upheld', 'dismissed'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_claim_due" CHECK (("reservations"."claim_due_at" is not null) = ("reservations"."claim" is not distinct from 'open'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_by" CHECK ("reservations"."cancelled_by" is null or ("reservations"."cancelled_by" in ('client', 'counselor', 'us') and "reservations"."state" = 'cancelled'));