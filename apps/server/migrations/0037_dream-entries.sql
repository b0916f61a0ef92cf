CREATE TABLE "dream_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "dream_entries_id" CHECK ("dream_entries"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "dream_entries" ADD CONSTRAINT "dream_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dream_entries_person" ON "dream_entries" USING btree ("user_id","day","id") WHERE "dream_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "dream_entries_removed" ON "dream_entries" USING btree ("removed_at") WHERE "dream_entries"."removed_at" is not null;