CREATE TABLE "organization_assignment_groups" (
	"organization_id" text NOT NULL,
	"assignment_id" text NOT NULL,
	"group_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "organization_assignment_groups_assignment_id_group_id_pk" PRIMARY KEY("assignment_id","group_id"),
	CONSTRAINT "organization_assignment_groups_place" UNIQUE("assignment_id","place")
);
--> statement-breakpoint
CREATE TABLE "organization_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"team_id" text NOT NULL,
	"call" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"called_up_to" text DEFAULT '' NOT NULL,
	"is_called" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_assignments_team_id_unique" UNIQUE("team_id"),
	CONSTRAINT "organization_assignments_own" UNIQUE("organization_id","id"),
	CONSTRAINT "organization_assignments_call" CHECK ("organization_assignments"."call" in ('asked', 'reminded'))
);
--> statement-breakpoint
ALTER TABLE "teams" DROP CONSTRAINT "teams_organization_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "organization_assignment_groups" ADD CONSTRAINT "organization_assignment_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_assignment_groups" ADD CONSTRAINT "organization_assignment_groups_assignment" FOREIGN KEY ("organization_id","assignment_id") REFERENCES "public"."organization_assignments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_assignment_groups" ADD CONSTRAINT "organization_assignment_groups_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."organization_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_assignments" ADD CONSTRAINT "organization_assignments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_assignments" ADD CONSTRAINT "organization_assignments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_assignment_groups_of" ON "organization_assignment_groups" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "organization_assignments_list" ON "organization_assignments" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_assignments_to_call" ON "organization_assignments" USING btree ("called_at") WHERE not "organization_assignments"."is_called";--> statement-breakpoint
ALTER TABLE "organization_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_assignments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_assignments" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
ALTER TABLE "organization_assignment_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_assignment_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_assignment_groups" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');
