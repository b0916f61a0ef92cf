CREATE TABLE "ratings" (
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"comment_count" integer NOT NULL,
	"star_counts" integer[] NOT NULL,
	CONSTRAINT "ratings_subject_kind_subject_id_pk" PRIMARY KEY("subject_kind","subject_id"),
	CONSTRAINT "ratings_count" CHECK ("ratings"."comment_count" >= 0),
	CONSTRAINT "ratings_five" CHECK (array_length("ratings"."star_counts", 1) = 5 and 0 <= all("ratings"."star_counts"))
);
--> statement-breakpoint
INSERT INTO "ratings" SELECT 'assessment', "table_id", "comment_count", "star_counts" FROM "table_ratings";--> statement-breakpoint
DROP TABLE "table_ratings";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_table_id_tables_id_fk";
--> statement-breakpoint
DROP INDEX "comments_one_each";--> statement-breakpoint
DROP INDEX "comments_newest";--> statement-breakpoint
DROP INDEX "comments_liked";--> statement-breakpoint
DROP INDEX "comments_by_stars";--> statement-breakpoint
DROP INDEX "comments_liked_by_stars";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "subject_kind" text DEFAULT 'assessment' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "subject_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "comments" RENAME COLUMN "table_id" TO "subject_id";--> statement-breakpoint
CREATE UNIQUE INDEX "comments_one_each" ON "comments" USING btree ("user_id","subject_kind","subject_id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("subject_kind","subject_id","created_at","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_liked" ON "comments" USING btree ("subject_kind","subject_id","like_count","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_by_stars" ON "comments" USING btree ("subject_kind","subject_id","stars","created_at","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_liked_by_stars" ON "comments" USING btree ("subject_kind","subject_id","stars","like_count","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';