CREATE TABLE "diary_words" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_words_id" CHECK ("diary_words"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "diary_words" ADD CONSTRAINT "diary_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_words_user" ON "diary_words" USING btree ("user_id");