CREATE TABLE "queue_ages" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"waiting" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "queue_ages_hour_kind_pk" PRIMARY KEY("hour","kind"),
	CONSTRAINT "queue_ages_counts" CHECK ("queue_ages"."waiting" >= 0 and "queue_ages"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"hour" timestamp (3) with time zone NOT NULL,
	"route" text NOT NULL,
	"code" text NOT NULL,
	"status" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "faults_hour_route_code_status_pk" PRIMARY KEY("hour","route","code","status"),
	CONSTRAINT "faults_status" CHECK ("faults"."status" between 500 and 599),
	CONSTRAINT "faults_some" CHECK ("faults"."times" > 0)
);
--> statement-breakpoint
CREATE INDEX "exams_begun" ON "exams" USING brin ("started_at");