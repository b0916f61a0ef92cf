CREATE TABLE "diary_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"revision" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "diary_entries_key" CHECK ("diary_entries"."key" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "diary_entries_id_form" CHECK ("diary_entries"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "diary_entries_revision" CHECK ("diary_entries"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "diary_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entry_key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_versions_id" CHECK ("diary_versions"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_versions" ADD CONSTRAINT "diary_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_versions" ADD CONSTRAINT "diary_versions_entry_key_diary_entries_key_fk" FOREIGN KEY ("entry_key") REFERENCES "public"."diary_entries"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diary_entries_id" ON "diary_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "diary_entries_day" ON "diary_entries" USING btree ("user_id","day") WHERE "diary_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "diary_entries_removed" ON "diary_entries" USING btree ("removed_at") WHERE "diary_entries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "diary_versions_entry" ON "diary_versions" USING btree ("entry_key");--> statement-breakpoint
CREATE INDEX "diary_versions_user" ON "diary_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diary_versions_age" ON "diary_versions" USING btree ("created_at");