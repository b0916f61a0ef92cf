CREATE TABLE "person_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_keys_id" CHECK ("person_keys"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
CREATE INDEX "person_keys_user" ON "person_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_keys_one_current" ON "person_keys" USING btree ("user_id") WHERE "person_keys"."is_current";