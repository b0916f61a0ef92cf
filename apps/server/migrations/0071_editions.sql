CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"operator_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_last" boolean NOT NULL,
	"restores" integer,
	CONSTRAINT "editions_number_range" CHECK ("editions"."number" >= 1),
	CONSTRAINT "editions_live_published" CHECK (not "editions"."is_live" or "editions"."published_at" is not null),
	CONSTRAINT "editions_reason_length" CHECK (char_length("editions"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_on" date;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editions_number" ON "editions" USING btree ("kind","subject","number");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_live" ON "editions" USING btree ("kind","subject") WHERE "editions"."is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "editions_last" ON "editions" USING btree ("kind","subject") WHERE "editions"."is_last";--> statement-breakpoint
CREATE UNIQUE INDEX "editions_scheduled" ON "editions" USING btree ("kind","subject") WHERE "editions"."publish_at" is not null and "editions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "editions_due" ON "editions" USING btree ("publish_at") WHERE "editions"."publish_at" is not null and "editions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "editions_drafts" ON "editions" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "editions"."is_last" and "editions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "editions_operator" ON "editions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "articles_all" ON "articles" USING btree ("published_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION "editions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version that was written stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER "editions_stay" BEFORE UPDATE ON "editions" FOR EACH ROW
  WHEN ((NEW."id", NEW."kind", NEW."subject", NEW."number", NEW."body", NEW."operator_id", NEW."reason", NEW."created_at", NEW."restores")
    IS DISTINCT FROM (OLD."id", OLD."kind", OLD."subject", OLD."number", OLD."body", OLD."operator_id", OLD."reason", OLD."created_at", OLD."restores"))
  EXECUTE FUNCTION "editions_stay"();--> statement-breakpoint
CREATE TRIGGER "editions_kept" BEFORE DELETE ON "editions" FOR EACH ROW EXECUTE FUNCTION "editions_stay"();
