CREATE TABLE "erasures" (
	"mark" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_mark" CHECK ("erasures"."mark" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "erasures_waiting" ON "erasures" USING btree ("erased_at") WHERE "erasures"."stored_at" is null;