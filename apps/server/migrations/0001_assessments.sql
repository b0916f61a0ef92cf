CREATE TABLE "instruments" (
	"table_id" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "instruments_table_id_version_pk" PRIMARY KEY("table_id","version")
);
--> statement-breakpoint
CREATE TABLE "specials" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"category_id" text NOT NULL,
	"texts" jsonb NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "starred_tables" (
	"user_id" text NOT NULL,
	"table_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "starred_tables_user_id_table_id_pk" PRIMARY KEY("user_id","table_id")
);
--> statement-breakpoint
CREATE TABLE "table_tags" (
	"table_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "table_tags_table_id_tag_id_pk" PRIMARY KEY("table_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"user_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_likes_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"user_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reports_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"table_id" text NOT NULL,
	"user_id" text NOT NULL,
	"parent_id" text,
	"stars" smallint,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"is_folded" boolean NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_state" CHECK ("comments"."state" in ('shown', 'held', 'removed')),
	CONSTRAINT "comments_stars" CHECK ("comments"."stars" is null or ("comments"."stars" between 1 and 5 and "comments"."parent_id" is null)),
	CONSTRAINT "comments_counts" CHECK ("comments"."like_count" >= 0 and "comments"."reply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "table_ratings" (
	"table_id" text PRIMARY KEY NOT NULL,
	"comment_count" integer NOT NULL,
	"star_counts" integer[] NOT NULL,
	CONSTRAINT "table_ratings_count" CHECK ("table_ratings"."comment_count" >= 0),
	CONSTRAINT "table_ratings_five" CHECK (array_length("table_ratings"."star_counts", 1) = 5 and 0 <= all("table_ratings"."star_counts"))
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"item_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "exam_answers_user_id_exam_id_item_id_pk" PRIMARY KEY("user_id","exam_id","item_id"),
	CONSTRAINT "exam_answers_ms" CHECK ("exam_answers"."ms" >= 0),
	CONSTRAINT "exam_answers_revision" CHECK ("exam_answers"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"table_id" text NOT NULL,
	"version" text NOT NULL,
	"status" text NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_answer_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"current_item" text,
	"elapsed_ms" bigint DEFAULT 0 NOT NULL,
	"asked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "exams_owner" UNIQUE("user_id","id"),
	CONSTRAINT "exams_status" CHECK ("exams"."status" in ('underway', 'submitted')),
	CONSTRAINT "exams_submitted" CHECK (("exams"."status" = 'submitted') = ("exams"."submitted_at" is not null)),
	CONSTRAINT "exams_elapsed" CHECK ("exams"."elapsed_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"exam_id" text NOT NULL,
	"table_id" text NOT NULL,
	"instrument_version" text NOT NULL,
	"norm_version" text,
	"engine_version" text NOT NULL,
	"result" jsonb NOT NULL,
	"level" smallint,
	"is_risk" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_one_an_exam" UNIQUE("exam_id"),
	CONSTRAINT "reports_level" CHECK ("reports"."level" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"word" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_word_day_pk" PRIMARY KEY("word","day"),
	CONSTRAINT "search_counts_some" CHECK ("search_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"category_id" text NOT NULL,
	"title_pieces" text[] NOT NULL,
	"pieces" text[] NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "search_entries_kind_id_language_pk" PRIMARY KEY("kind","id","language")
);
--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "version" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "position" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "item_count" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "minutes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "price_fen" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "price_points" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "norm_n" integer;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "is_adaptive" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "published_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specials" ADD CONSTRAINT "specials_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starred_tables" ADD CONSTRAINT "starred_tables_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_tags" ADD CONSTRAINT "table_tags_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_tags" ADD CONSTRAINT "table_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_ratings" ADD CONSTRAINT "table_ratings_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_exam" FOREIGN KEY ("user_id","exam_id") REFERENCES "public"."exams"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_instrument" FOREIGN KEY ("table_id","version") REFERENCES "public"."instruments"("table_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_exam" FOREIGN KEY ("user_id","exam_id") REFERENCES "public"."exams"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "starred_tables_time" ON "starred_tables" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "table_tags_tag" ON "table_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "comment_likes_comment" ON "comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_reports_comment" ON "comment_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_one_each" ON "comments" USING btree ("user_id","table_id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("table_id","created_at","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_liked" ON "comments" USING btree ("table_id","like_count","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_by_stars" ON "comments" USING btree ("table_id","stars","created_at","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_liked_by_stars" ON "comments" USING btree ("table_id","stars","like_count","id") WHERE "comments"."parent_id" is null and "comments"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("created_at") WHERE "comments"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "exams_one_underway" ON "exams" USING btree ("user_id","table_id") WHERE "exams"."status" = 'underway';--> statement-breakpoint
CREATE INDEX "exams_taken" ON "exams" USING btree ("user_id","table_id","submitted_at");--> statement-breakpoint
CREATE INDEX "exams_expiry" ON "exams" USING btree ("expires_at") WHERE "exams"."status" = 'underway';--> statement-breakpoint
CREATE INDEX "reports_history" ON "reports" USING btree ("user_id","table_id","created_at");--> statement-breakpoint
CREATE INDEX "search_counts_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_entries_pieces" ON "search_entries" USING gin ("pieces");--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_kind" CHECK ("tables"."kind" in ('validated', 'after', 'own', 'play'));--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_price" CHECK ("tables"."price_fen" >= 0 and "tables"."price_points" >= 0);