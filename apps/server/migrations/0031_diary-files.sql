CREATE TABLE "diary_files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"loose_since" timestamp (3) with time zone,
	CONSTRAINT "diary_files_id_form" CHECK ("diary_files"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "diary_files" ADD CONSTRAINT "diary_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diary_files_id" ON "diary_files" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "diary_files_loose" ON "diary_files" USING btree ("loose_since") WHERE "diary_files"."loose_since" is not null;