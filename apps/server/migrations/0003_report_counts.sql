CREATE TABLE "report_counts" (
	"user_id" text NOT NULL,
	"table_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "report_counts_user_id_table_id_pk" PRIMARY KEY("user_id","table_id"),
	CONSTRAINT "report_counts_some" CHECK ("report_counts"."count" > 0)
);
--> statement-breakpoint
INSERT INTO "report_counts" ("user_id", "table_id", "count")
SELECT "user_id", "table_id", count(*)::int FROM "reports" GROUP BY "user_id", "table_id";
