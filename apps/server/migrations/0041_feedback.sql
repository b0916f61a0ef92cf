CREATE TABLE "feedback_files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"thread_id" text,
	"message_id" text,
	"place" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_files_id" UNIQUE("user_id","id"),
	CONSTRAINT "feedback_files_of" CHECK ("feedback_files"."message_id" is null or "feedback_files"."thread_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "feedback_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"is_team" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_messages_id" CHECK ("feedback_messages"."id" ~ '^[0-9a-z]{16}$')
);
--> statement-breakpoint
CREATE TABLE "feedback_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "feedback_threads_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_new" boolean NOT NULL,
	"is_helped" boolean,
	"looked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_threads_number" UNIQUE("number"),
	CONSTRAINT "feedback_threads_id" CHECK ("feedback_threads"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "feedback_threads_kind" CHECK ("feedback_threads"."kind" in ('fault', 'wish', 'content', 'money')),
	CONSTRAINT "feedback_threads_status" CHECK ("feedback_threads"."status" in ('received', 'looking', 'answered', 'done', 'closed')),
	CONSTRAINT "feedback_threads_ended" CHECK (("feedback_threads"."ended_at" is not null) = ("feedback_threads"."status" in ('done', 'closed')))
);
--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_thread_id_feedback_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."feedback_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_message_id_feedback_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."feedback_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_thread_id_feedback_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."feedback_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_threads" ADD CONSTRAINT "feedback_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_files_thread" ON "feedback_files" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "feedback_files_message" ON "feedback_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "feedback_files_loose" ON "feedback_files" USING btree ("created_at") WHERE "feedback_files"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "feedback_messages_thread" ON "feedback_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_threads_person" ON "feedback_threads" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedback_threads_waiting" ON "feedback_threads" USING btree ("waiting_since") WHERE "feedback_threads"."waiting_since" is not null;