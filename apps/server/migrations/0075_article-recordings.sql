CREATE TABLE "article_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" integer NOT NULL,
	"text_hash" text NOT NULL,
	"is_heard" boolean DEFAULT false NOT NULL,
	"operator_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_recordings_key_unique" UNIQUE("key"),
	CONSTRAINT "article_recordings_language" CHECK ("article_recordings"."language" in ('zh-Hans', 'zh-Hant', 'en')),
	CONSTRAINT "article_recordings_length" CHECK ("article_recordings"."seconds" > 0 and "article_recordings"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "article_recordings" ADD CONSTRAINT "article_recordings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_recordings" ADD CONSTRAINT "article_recordings_key_files_key_fk" FOREIGN KEY ("key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_recordings" ADD CONSTRAINT "article_recordings_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_recordings_article" ON "article_recordings" USING btree ("article_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "article_recordings_heard" ON "article_recordings" USING btree ("article_id","language") WHERE "article_recordings"."is_heard";