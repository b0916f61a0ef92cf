CREATE TABLE "organization_help" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_help" ADD CONSTRAINT "organization_help_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_help" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_help" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_help" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_own" ON "organization_help" FOR SELECT USING (EXISTS (
	SELECT FROM "organization_members" m
	WHERE m.organization_id = "organization_help"."organization_id" AND m.user_id = current_setting('tenant.person', true)));--> statement-breakpoint
CREATE FUNCTION "help_of"("person" text) RETURNS SETOF "organization_help" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true);
	RETURN QUERY SELECT h.* FROM "organization_help" h JOIN "organization_members" m ON m.organization_id = h.organization_id
	WHERE m.user_id = person;
END $$;
