CREATE TABLE "team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"state" text NOT NULL,
	"may_show" boolean NOT NULL,
	"exam_id" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_once" UNIQUE("team_id","user_id"),
	CONSTRAINT "team_members_state" CHECK ("team_members"."state" in ('in', 'left', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "team_rounds" (
	"team_id" text NOT NULL,
	"round" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"shown" jsonb,
	"ledger" text,
	CONSTRAINT "team_rounds_team_id_round_pk" PRIMARY KEY("team_id","round"),
	CONSTRAINT "team_rounds_round" CHECK ("team_rounds"."round" >= 1),
	CONSTRAINT "team_rounds_finished" CHECK ("team_rounds"."finished" >= 0),
	CONSTRAINT "team_rounds_ledger" CHECK ("team_rounds"."shown" is null or "team_rounds"."ledger" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"round" integer NOT NULL,
	"member_id" text,
	"report_id" text,
	"scores" jsonb NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_sheets_once" UNIQUE("member_id","round")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"owner_id" text,
	"organization_id" text,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"table_id" text NOT NULL,
	"version" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"may_lend" boolean NOT NULL,
	"lend_days" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"member_count" integer DEFAULT 0 NOT NULL,
	"nudged_at" timestamp (3) with time zone,
	"offer_hash" text,
	"offer_until" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_code_unique" UNIQUE("code"),
	CONSTRAINT "teams_code" CHECK ("teams"."code" ~ '^[2-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "teams_round" CHECK ("teams"."round" >= 1),
	CONSTRAINT "teams_lend" CHECK ("teams"."lend_days" between 1 and 90),
	CONSTRAINT "teams_attributes" CHECK (jsonb_array_length("teams"."attributes") <= 4),
	CONSTRAINT "teams_full" CHECK ("teams"."member_count" between 0 and 2000),
	CONSTRAINT "teams_offer" CHECK (("teams"."offer_hash" is null) = ("teams"."offer_until" is null))
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_rounds" ADD CONSTRAINT "team_rounds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sheets" ADD CONSTRAINT "team_sheets_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sheets" ADD CONSTRAINT "team_sheets_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sheets" ADD CONSTRAINT "team_sheets_round" FOREIGN KEY ("team_id","round") REFERENCES "public"."team_rounds"("team_id","round") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_instrument" FOREIGN KEY ("table_id","version") REFERENCES "public"."instruments"("table_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_person" ON "team_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "team_members_list" ON "team_members" USING btree ("team_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "team_members_exam" ON "team_members" USING btree ("exam_id") WHERE "team_members"."exam_id" is not null;--> statement-breakpoint
CREATE INDEX "team_sheets_of" ON "team_sheets" USING btree ("team_id","round");--> statement-breakpoint
CREATE INDEX "team_sheets_report" ON "team_sheets" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "team_sheets_orphan" ON "team_sheets" USING btree ("id") WHERE "team_sheets"."report_id" is null;--> statement-breakpoint
CREATE INDEX "teams_owner" ON "teams" USING btree ("owner_id","created_at");