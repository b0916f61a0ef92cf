CREATE TABLE "own_norms" (
	"id" text PRIMARY KEY NOT NULL,
	"table_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"people" integer NOT NULL,
	"scales" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "own_norms_people" CHECK ("own_norms"."people" >= 500),
	CONSTRAINT "own_norms_language" CHECK ("own_norms"."language" in ('zh-Hans', 'zh-Hant', 'en')),
	CONSTRAINT "own_norms_ended" CHECK ("own_norms"."ended_at" is null or "own_norms"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "own_norms" ADD CONSTRAINT "own_norms_version" FOREIGN KEY ("table_id","version") REFERENCES "public"."instruments"("table_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_norms_one_standing" ON "own_norms" USING btree ("table_id","language") WHERE "own_norms"."published_at" is not null and "own_norms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "own_norms_one_draft" ON "own_norms" USING btree ("table_id","language") WHERE "own_norms"."published_at" is null;--> statement-breakpoint
CREATE INDEX "own_norms_instrument" ON "own_norms" USING btree ("table_id","version");