CREATE TABLE "bazi_charts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bazi_charts_id" CHECK ("bazi_charts"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "bazi_charts" ADD CONSTRAINT "bazi_charts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bazi_charts_person" ON "bazi_charts" USING btree ("user_id","created_at","id");