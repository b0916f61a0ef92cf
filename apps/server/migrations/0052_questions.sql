CREATE TABLE "question_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"text" text,
	"sealed" "bytea",
	"sample" jsonb,
	"state" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"is_best" boolean DEFAULT false NOT NULL,
	"told_up_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_answers_id" CHECK ("question_answers"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "question_answers_state" CHECK ("question_answers"."state" in ('shown', 'held', 'removed')),
	CONSTRAINT "question_answers_words" CHECK (("question_answers"."text" is null) = ("question_answers"."sealed" is not null)),
	CONSTRAINT "question_answers_helpful" CHECK ("question_answers"."helpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "question_follows" (
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_follows_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_listings" (
	"topic" text NOT NULL,
	"question_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"helpful_count" integer NOT NULL,
	CONSTRAINT "question_listings_topic_question_id_pk" PRIMARY KEY("topic","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_id" text NOT NULL,
	"is_counselor" boolean NOT NULL,
	"text" text,
	"sealed" "bytea",
	"sample" jsonb,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_messages_id" CHECK ("question_messages"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "question_messages_state" CHECK ("question_messages"."state" in ('shown', 'held', 'removed')),
	CONSTRAINT "question_messages_words" CHECK (("question_messages"."text" is null) = ("question_messages"."sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_reports_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"user_id" text NOT NULL,
	"answer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_votes_user_id_answer_id_pk" PRIMARY KEY("user_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seen_by" text NOT NULL,
	"counselor_id" text,
	"topics" text[] NOT NULL,
	"title" text,
	"text" text,
	"sealed" "bytea",
	"sample" jsonb,
	"state" text NOT NULL,
	"is_folded" boolean NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"same_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_id" CHECK ("questions"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "questions_seen_by" CHECK ("questions"."seen_by" in ('anonymous', 'named', 'private')),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('shown', 'held', 'removed', 'gone')),
	CONSTRAINT "questions_sealed" CHECK (("questions"."seen_by" = 'private') = ("questions"."sealed" is not null)),
	CONSTRAINT "questions_words" CHECK (("questions"."sealed" is null) = ("questions"."title" is not null and "questions"."text" is not null)),
	CONSTRAINT "questions_for" CHECK ("questions"."counselor_id" is null or "questions"."seen_by" = 'private'),
	CONSTRAINT "questions_topics" CHECK (cardinality("questions"."topics") between 1 and 2),
	CONSTRAINT "questions_counts" CHECK ("questions"."answer_count" >= 0 and "questions"."helpful_count" >= 0 and "questions"."same_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_listings" ADD CONSTRAINT "question_listings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_answer_id_question_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."question_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_answer_id_question_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."question_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_one_each" ON "question_answers" USING btree ("question_id","counselor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_one_best" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."is_best";--> statement-breakpoint
CREATE INDEX "question_answers_counselor" ON "question_answers" USING btree ("counselor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_answers_waiting" ON "question_answers" USING btree ("created_at") WHERE "question_answers"."state" = 'held';--> statement-breakpoint
CREATE INDEX "question_answers_untold" ON "question_answers" USING btree ("created_at") WHERE "question_answers"."told_up_to" is not null;--> statement-breakpoint
CREATE INDEX "question_follows_newest" ON "question_follows" USING btree ("user_id","created_at","question_id");--> statement-breakpoint
CREATE INDEX "question_follows_question" ON "question_follows" USING btree ("question_id","user_id");--> statement-breakpoint
CREATE INDEX "question_listings_question" ON "question_listings" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_listings_newest" ON "question_listings" USING btree ("topic","asked_at","question_id");--> statement-breakpoint
CREATE INDEX "question_listings_helpful" ON "question_listings" USING btree ("topic","helpful_count","question_id");--> statement-breakpoint
CREATE INDEX "question_listings_answered" ON "question_listings" USING btree ("topic","answered_at","question_id") WHERE "question_listings"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "question_messages_answer" ON "question_messages" USING btree ("answer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_messages_waiting" ON "question_messages" USING btree ("created_at") WHERE "question_messages"."state" = 'held';--> statement-breakpoint
CREATE INDEX "question_reports_subject" ON "question_reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_votes_answer" ON "question_votes" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_for_counselor" ON "questions" USING btree ("counselor_id","created_at") WHERE "questions"."counselor_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("created_at","id") WHERE "questions"."answer_count" = 0 and "questions"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("created_at") WHERE "questions"."state" = 'held';