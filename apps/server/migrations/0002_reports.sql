ALTER TABLE "reports" ADD CONSTRAINT "reports_owner" UNIQUE("user_id","id");--> statement-breakpoint
CREATE TABLE "report_files" (
	"user_id" text NOT NULL,
	"report_id" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_files_user_id_report_id_kind_language_pk" PRIMARY KEY("user_id","report_id","kind","language"),
	CONSTRAINT "report_files_key" UNIQUE("key"),
	CONSTRAINT "report_files_kind" CHECK ("report_files"."kind" in ('poster', 'long', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"report_id" text NOT NULL,
	"parts" text[] NOT NULL,
	"is_indexed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_links_one_a_report" UNIQUE("user_id","report_id"),
	CONSTRAINT "report_links_parts" CHECK (cardinality("report_links"."parts") between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"report_id" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_views_user_id_token_pk" PRIMARY KEY("user_id","token")
);
--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_key_files_key_fk" FOREIGN KEY ("key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report" FOREIGN KEY ("user_id","report_id") REFERENCES "public"."reports"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report" FOREIGN KEY ("user_id","report_id") REFERENCES "public"."reports"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_files_expiry" ON "report_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_views_newest" ON "report_views" USING btree ("user_id","viewed_at","token");--> statement-breakpoint
CREATE INDEX "report_views_token" ON "report_views" USING btree ("token");--> statement-breakpoint
CREATE INDEX "report_views_report" ON "report_views" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("user_id","created_at","id");