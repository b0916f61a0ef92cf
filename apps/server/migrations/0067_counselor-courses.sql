CREATE TABLE "counselor_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"counselor_id" text NOT NULL,
	"service_id" text NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"sessions" smallint NOT NULL,
	"price_fen" integer NOT NULL,
	"share_percent" integer NOT NULL,
	"order_id" text,
	"share_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counselor_courses_state" CHECK ("counselor_courses"."state" in ('held', 'open', 'ended')),
	CONSTRAINT "counselor_courses_mode" CHECK ("counselor_courses"."mode" in ('video', 'voice', 'place')),
	CONSTRAINT "counselor_courses_price" CHECK ("counselor_courses"."price_fen" > 0 and "counselor_courses"."sessions" between 2 and 24 and "counselor_courses"."share_percent" between 0 and 100),
	CONSTRAINT "counselor_courses_paid" CHECK ("counselor_courses"."state" <> 'open' or "counselor_courses"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "course_id" text;--> statement-breakpoint
ALTER TABLE "counselor_courses" ADD CONSTRAINT "counselor_courses_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counselor_courses_of_client" ON "counselor_courses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "counselor_courses_open" ON "counselor_courses" USING btree ("changed_at") WHERE "counselor_courses"."state" = 'open';--> statement-breakpoint
CREATE INDEX "counselor_courses_share" ON "counselor_courses" USING btree ("share_at") WHERE "counselor_courses"."share_at" is not null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_course_id_counselor_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."counselor_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_course" ON "reservations" USING btree ("course_id") WHERE "reservations"."course_id" is not null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_paid_once" CHECK ("reservations"."course_id" is null or "reservations"."order_id" is null);