CREATE TABLE "article_favourites" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_favourites_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_likes_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_places" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"block" smallint NOT NULL,
	"percent" smallint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_places_user_id_article_id_pk" PRIMARY KEY("user_id","article_id"),
	CONSTRAINT "article_places_percent" CHECK ("article_places"."percent" between 0 and 100 and "article_places"."block" between 0 and 400)
);
--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
DROP INDEX "articles_category";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "favourite_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_favourites" ADD CONSTRAINT "article_favourites_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_places" ADD CONSTRAINT "article_places_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_favourites_article" ON "article_favourites" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_favourites_newest" ON "article_favourites" USING btree ("user_id","created_at" DESC NULLS FIRST,"article_id");--> statement-breakpoint
CREATE INDEX "article_likes_article" ON "article_likes" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_places_last" ON "article_places" USING btree ("user_id","read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_on" DESC NULLS FIRST,"position","id") WHERE "articles"."is_visible";--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id","published_on" DESC NULLS FIRST,"position","id") WHERE "articles"."is_visible";--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_counts" CHECK ("articles"."like_count" >= 0 and "articles"."favourite_count" >= 0);