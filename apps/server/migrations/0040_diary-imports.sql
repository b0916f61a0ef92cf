CREATE TABLE "diary_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_imports_id" CHECK ("diary_imports"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "diary_imports" ADD CONSTRAINT "diary_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_imports_user" ON "diary_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diary_imports_age" ON "diary_imports" USING btree ("created_at");