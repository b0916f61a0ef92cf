CREATE TABLE "organization_roster" (
	"organization_id" text NOT NULL,
	"mobile_index" text NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"role" text NOT NULL,
	"user_id" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_roster_organization_id_mobile_index_pk" PRIMARY KEY("organization_id","mobile_index"),
	CONSTRAINT "organization_roster_role" CHECK ("organization_roster"."role" in ('admin', 'viewer', 'member'))
);
--> statement-breakpoint
ALTER TABLE "organization_roster" ADD CONSTRAINT "organization_roster_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_roster" ADD CONSTRAINT "organization_roster_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."organization_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_roster_number" ON "organization_roster" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "organization_roster_person" ON "organization_roster" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_roster_end" ON "organization_roster" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "organization_roster_in_group" ON "organization_roster" USING btree ("organization_id","group_id");--> statement-breakpoint
ALTER TABLE "organization_roster" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_roster" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_roster" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_number" ON "organization_roster" FOR SELECT USING (
	"mobile_index" = current_setting('tenant.mobile', true));--> statement-breakpoint
CREATE FUNCTION "act_by_number"("person" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true), set_config('tenant.mobile', coalesce((
		SELECT u.mobile_index FROM "users" u WHERE u.id = person AND u.mobile_doubted_at IS NULL), ''), true);
END $$;--> statement-breakpoint
CREATE FUNCTION "roster_of"("person" text) RETURNS SETOF "organization_roster" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM act_by_number(person);
	RETURN QUERY SELECT r.* FROM "organization_roster" r WHERE r.mobile_index = current_setting('tenant.mobile', true);
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_by_roster"("person" text, "organization" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM act_by_number(person), set_config('tenant.organization', '', true);
	PERFORM set_config('tenant.organization', r.organization_id, true) FROM "organization_roster" r
	WHERE r.organization_id = organization AND r.mobile_index = current_setting('tenant.mobile', true);
END $$;
