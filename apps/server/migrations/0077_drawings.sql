CREATE TABLE "drawings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sealed_cover" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "drawings_id" CHECK ("drawings"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawings_person" ON "drawings" USING btree ("user_id","day","id") WHERE "drawings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "drawings_removed" ON "drawings" USING btree ("removed_at") WHERE "drawings"."removed_at" is not null;