CREATE TABLE "tarot_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "tarot_readings_id" CHECK ("tarot_readings"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "tarot_readings" ADD CONSTRAINT "tarot_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tarot_readings_person" ON "tarot_readings" USING btree ("user_id","drawn_at","id") WHERE "tarot_readings"."drawn_at" is not null;--> statement-breakpoint
CREATE INDEX "tarot_readings_open" ON "tarot_readings" USING btree ("created_at") WHERE "tarot_readings"."drawn_at" is null;