CREATE TABLE "diary_experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_experiments_id" CHECK ("diary_experiments"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
CREATE TABLE "diary_silences" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_silences_id" CHECK ("diary_silences"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "diary_experiments" ADD CONSTRAINT "diary_experiments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_silences" ADD CONSTRAINT "diary_silences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_experiments_user" ON "diary_experiments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diary_silences_user" ON "diary_silences" USING btree ("user_id");