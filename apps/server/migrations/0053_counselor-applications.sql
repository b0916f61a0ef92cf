CREATE TABLE "counselor_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "counselor_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"word" "bytea",
	"counselor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "counselor_applications_number" UNIQUE("number"),
	CONSTRAINT "counselor_applications_person" UNIQUE("user_id"),
	CONSTRAINT "counselor_applications_state" CHECK ("counselor_applications"."state" in ('draft', 'sent', 'asked', 'refused', 'approved')),
	CONSTRAINT "counselor_applications_sent" CHECK (("counselor_applications"."state" = 'draft') = ("counselor_applications"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "counselor_papers" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"is_named" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counselor_papers_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "counselor_applications" ADD CONSTRAINT "counselor_applications_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counselor_applications_waiting" ON "counselor_applications" USING btree ("sent_at") WHERE "counselor_applications"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "counselor_papers_loose" ON "counselor_papers" USING btree ("created_at") WHERE not "counselor_papers"."is_named";