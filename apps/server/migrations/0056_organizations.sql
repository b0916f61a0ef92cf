CREATE TABLE "organization_agreements" (
	"organization_id" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_agreements_organization_id_version_pk" PRIMARY KEY("organization_id","version")
);
--> statement-breakpoint
CREATE TABLE "organization_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"kind" text,
	"name" text DEFAULT '' NOT NULL,
	"size" text,
	"sealed" "bytea",
	"agreement" text DEFAULT '' NOT NULL,
	"proof_key" text,
	"reason" text,
	"organization_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "organization_applications_state" CHECK ("organization_applications"."state" in ('draft', 'waiting', 'approved', 'refused')),
	CONSTRAINT "organization_applications_whole" CHECK ("organization_applications"."state" = 'draft' or ("organization_applications"."kind" is not null and "organization_applications"."size" is not null and "organization_applications"."name" <> '')),
	CONSTRAINT "organization_applications_proof" CHECK ("organization_applications"."state" in ('draft', 'waiting') or "organization_applications"."proof_key" is null)
);
--> statement-breakpoint
CREATE TABLE "organization_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_groups_name" UNIQUE("organization_id","name"),
	CONSTRAINT "organization_groups_own" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_invites" (
	"code" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"group_id" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"joined" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_licences" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"seats" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"order_id" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_licences_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "organization_licences_seats" CHECK ("organization_licences"."used" between 0 and "organization_licences"."seats"),
	CONSTRAINT "organization_licences_source" CHECK ("organization_licences"."source" in ('trial', 'granted', 'order'))
);
--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_agreements" ADD CONSTRAINT "organization_agreements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_applications" ADD CONSTRAINT "organization_applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_groups" ADD CONSTRAINT "organization_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."organization_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_licences" ADD CONSTRAINT "organization_licences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_applications_open" ON "organization_applications" USING btree ("user_id") WHERE "organization_applications"."state" in ('draft', 'waiting');--> statement-breakpoint
CREATE INDEX "organization_applications_person" ON "organization_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_applications_waiting" ON "organization_applications" USING btree ("created_at") WHERE "organization_applications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "organization_invites_list" ON "organization_invites" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_licences_list" ON "organization_licences" USING btree ("organization_id","ends_at");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."organization_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_one_owner" ON "organization_members" USING btree ("organization_id") WHERE "organization_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "organization_members_list" ON "organization_members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "organization_members_in_group" ON "organization_members" USING btree ("organization_id","group_id");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_role" CHECK ("organization_members"."role" in ('owner', 'admin', 'viewer', 'member'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_kind" CHECK ("organizations"."kind" in ('school', 'company', 'hospital', 'community'));--> statement-breakpoint
-- Each organization to itself (docs/decisions/084): forced, because the app owns its tables.
ALTER TABLE "organization_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_see" ON "organization_members" FOR SELECT USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR "user_id" = current_setting('tenant.person', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_come" ON "organization_members" FOR INSERT WITH CHECK (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_change" ON "organization_members" FOR UPDATE USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR "user_id" = current_setting('tenant.person', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_go" ON "organization_members" FOR DELETE USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
ALTER TABLE "organization_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_groups" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
ALTER TABLE "organization_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_invites" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_invites" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_key" ON "organization_invites" FOR SELECT USING (
	"code" = current_setting('tenant.key', true));--> statement-breakpoint
ALTER TABLE "organization_agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_agreements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_agreements" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
ALTER TABLE "organization_licences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_licences" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_licences" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
ALTER TABLE "organization_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_applications" USING (
	"user_id" = current_setting('tenant.person', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE FUNCTION "enter_organization"("person" text, "organization" text) RETURNS SETOF "organization_members" LANGUAGE plpgsql AS $$
DECLARE found_row "organization_members";
BEGIN
	PERFORM set_config('tenant.person', person, true), set_config('tenant.organization', '', true);
	SELECT m.* INTO found_row FROM "organization_members" m WHERE m.organization_id = organization AND m.user_id = person;
	IF NOT FOUND THEN RETURN; END IF;
	PERFORM set_config('tenant.organization', found_row.organization_id, true);
	RETURN NEXT found_row;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_by_invite"("invited_by" text, "person" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true), set_config('tenant.key', invited_by, true), set_config('tenant.organization', '', true);
	PERFORM set_config('tenant.organization', i.organization_id, true) FROM "organization_invites" i WHERE i.code = invited_by;
END $$;--> statement-breakpoint
CREATE FUNCTION "memberships_of"("person" text) RETURNS SETOF "organization_members" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true);
	RETURN QUERY SELECT m.* FROM "organization_members" m WHERE m.user_id = person;
END $$;--> statement-breakpoint
CREATE FUNCTION "applications_of"("person" text) RETURNS SETOF "organization_applications" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true);
	RETURN QUERY SELECT a.* FROM "organization_applications" a WHERE a.user_id = person;
END $$;
