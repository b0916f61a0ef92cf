CREATE TABLE "capsule_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capsules" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea",
	"ends" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capsules_ends" CHECK ("capsules"."ends" in ('session', 'week'))
);
--> statement-breakpoint
CREATE TABLE "counselor_ratings" (
	"counselor_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"again" integer NOT NULL,
	"heard" integer NOT NULL,
	"on_topic" integer NOT NULL,
	"fit" integer NOT NULL,
	CONSTRAINT "counselor_ratings_count" CHECK ("counselor_ratings"."count" >= 5 and "counselor_ratings"."again" between 0 and "counselor_ratings"."count"),
	CONSTRAINT "counselor_ratings_sums" CHECK (least("counselor_ratings"."heard", "counselor_ratings"."on_topic", "counselor_ratings"."fit") >= "counselor_ratings"."count" and greatest("counselor_ratings"."heard", "counselor_ratings"."on_topic", "counselor_ratings"."fit") <= 5 * "counselor_ratings"."count")
);
--> statement-breakpoint
CREATE TABLE "session_evaluations" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"user_id" text NOT NULL,
	"nth" integer NOT NULL,
	"heard" smallint,
	"on_topic" smallint,
	"fit" smallint,
	"again" text,
	"seen_by" text NOT NULL,
	"words" text,
	"sealed" "bytea",
	"words_state" text,
	"is_folded" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answer_state" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "session_evaluations_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "session_evaluations_seen_by" CHECK ("session_evaluations"."seen_by" in ('everyone', 'us')),
	CONSTRAINT "session_evaluations_degrees" CHECK (coalesce("session_evaluations"."heard", 1) between 1 and 5 and coalesce("session_evaluations"."on_topic", 1) between 1 and 5 and coalesce("session_evaluations"."fit", 1) between 1 and 5),
	CONSTRAINT "session_evaluations_again" CHECK ("session_evaluations"."again" is null or "session_evaluations"."again" in ('yes', 'unsure', 'other')),
	CONSTRAINT "session_evaluations_words" CHECK (("session_evaluations"."words" is null or "session_evaluations"."seen_by" = 'everyone') and ("session_evaluations"."sealed" is null or "session_evaluations"."seen_by" = 'us')),
	CONSTRAINT "session_evaluations_state" CHECK (("session_evaluations"."words_state" is null) = ("session_evaluations"."words" is null) and ("session_evaluations"."words_state" is null or "session_evaluations"."words_state" in ('held', 'shown', 'removed'))),
	CONSTRAINT "session_evaluations_answer" CHECK (("session_evaluations"."answer" is null) = ("session_evaluations"."answer_state" is null) and ("session_evaluations"."answer_state" is null or "session_evaluations"."answer_state" in ('held', 'shown', 'removed')))
);
--> statement-breakpoint
ALTER TABLE "capsule_looks" ADD CONSTRAINT "capsule_looks_reservation_id_capsules_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."capsules"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capsules" ADD CONSTRAINT "capsules_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counselor_ratings" ADD CONSTRAINT "counselor_ratings_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_evaluations" ADD CONSTRAINT "session_evaluations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_evaluations" ADD CONSTRAINT "session_evaluations_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capsule_looks_of" ON "capsule_looks" USING btree ("reservation_id","looked_at");--> statement-breakpoint
CREATE INDEX "capsules_user" ON "capsules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "capsules_open" ON "capsules" USING btree ("closes_at") WHERE "capsules"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "session_evaluations_author" ON "session_evaluations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_evaluations_shown" ON "session_evaluations" USING btree ("counselor_id","created_at","id") WHERE "session_evaluations"."words_state" = 'shown';--> statement-breakpoint
CREATE INDEX "session_evaluations_waiting" ON "session_evaluations" USING btree ("changed_at") WHERE "session_evaluations"."words_state" = 'held' or "session_evaluations"."answer_state" = 'held';--> statement-breakpoint
CREATE INDEX "session_evaluations_uncounted" ON "session_evaluations" USING btree ("counselor_id","created_at") WHERE "session_evaluations"."counted_at" is null;