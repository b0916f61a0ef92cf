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
CREATE INDEX "risk_signs_last" ON "risk_signs" USING btree ("last_at");