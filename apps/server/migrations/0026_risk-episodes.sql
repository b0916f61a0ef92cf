CREATE TABLE "check_in_answers" (
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "check_in_answers_user_id_at_pk" PRIMARY KEY("user_id","at"),
	CONSTRAINT "check_in_answers_answer" CHECK ("check_in_answers"."answer" in ('better', 'same', 'harder', 'not_today', 'no_more'))
);
--> statement-breakpoint
CREATE TABLE "risk_signs" (
	"user_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"level" text NOT NULL,
	"kinds" text[] NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "risk_signs_user_id_hour_source_level_pk" PRIMARY KEY("user_id","hour","source","level"),
	CONSTRAINT "risk_signs_source" CHECK ("risk_signs"."source" in ('published', 'words', 'search', 'scale', 'plan')),
	CONSTRAINT "risk_signs_level" CHECK ("risk_signs"."level" in ('elevated', 'high', 'imminent')),
	CONSTRAINT "risk_signs_times" CHECK ("risk_signs"."hour" <= "risk_signs"."first_at" and "risk_signs"."first_at" <= "risk_signs"."last_at" and "risk_signs"."last_at" < "risk_signs"."hour" + interval '1 hour')
);
--> statement-breakpoint
CREATE TABLE "safety_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "safety_cases_level" CHECK ("safety_cases"."level" in ('high', 'imminent')),
	CONSTRAINT "safety_cases_times" CHECK ("safety_cases"."settled_at" >= "safety_cases"."opened_at")
);
--> statement-breakpoint
CREATE TABLE "staff_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_looks_reason" CHECK ("staff_looks"."reason" <> '')
);
--> statement-breakpoint
CREATE INDEX "risk_signs_last" ON "risk_signs" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_cases_one_open" ON "safety_cases" USING btree ("user_id") WHERE "safety_cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "safety_cases_waiting" ON "safety_cases" USING btree ("opened_at") WHERE "safety_cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "safety_cases_user" ON "safety_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_looks_user" ON "staff_looks" USING btree ("user_id","at");