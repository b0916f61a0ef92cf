CREATE TABLE "article_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"look" text NOT NULL,
	"name" jsonb NOT NULL,
	"article_count" integer DEFAULT 0 NOT NULL,
	"origin" text DEFAULT 'edited' NOT NULL,
	"builtin_hash" text,
	CONSTRAINT "article_categories_origin" CHECK ("article_categories"."origin" in ('builtin', 'edited'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"published_on" date NOT NULL,
	"position" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"markdown" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"tests" text[] NOT NULL,
	"sources" jsonb NOT NULL,
	"reviewer" text,
	"origin" text DEFAULT 'edited' NOT NULL,
	"builtin_hash" text,
	CONSTRAINT "articles_origin" CHECK ("articles"."origin" in ('builtin', 'edited')),
	CONSTRAINT "articles_minutes" CHECK ("articles"."minutes" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_on" DESC NULLS LAST,"position","id") WHERE "articles"."is_visible";--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id","published_on" DESC NULLS LAST,"position","id") WHERE "articles"."is_visible";