CREATE TABLE "organization_arrivals" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"checks_sealed" text NOT NULL,
	"is_linking" boolean NOT NULL,
	"is_spent" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_identities" (
	"organization_id" text NOT NULL,
	"subject_index" text NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_identities_organization_id_subject_index_pk" PRIMARY KEY("organization_id","subject_index"),
	CONSTRAINT "organization_identities_one" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_sign_ons" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_arrivals" ADD CONSTRAINT "organization_arrivals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_identities" ADD CONSTRAINT "organization_identities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_sign_ons" ADD CONSTRAINT "organization_sign_ons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_arrivals_person" ON "organization_arrivals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_arrivals_end" ON "organization_arrivals" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "organization_identities_person" ON "organization_identities" USING btree ("user_id");--> statement-breakpoint
-- Each organization to itself (docs/decisions/084); whoever stands before an entrance that is open may see where it leads.
ALTER TABLE "organization_sign_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_sign_ons" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_sign_ons" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_entrance" ON "organization_sign_ons" FOR SELECT USING (
	"is_on" AND "organization_id" = current_setting('tenant.entrance', true));--> statement-breakpoint
ALTER TABLE "organization_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_identities" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_identities" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_own" ON "organization_identities" FOR SELECT USING (
	"user_id" = current_setting('tenant.person', true));--> statement-breakpoint
ALTER TABLE "organization_arrivals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_arrivals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_arrivals" USING (
	"user_id" = current_setting('tenant.person', true)
	OR current_setting('tenant.everywhere', true) = 'on');--> statement-breakpoint
CREATE FUNCTION "entrance_of"("person" text, "organization" text) RETURNS SETOF "organization_sign_ons" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true), set_config('tenant.organization', '', true), set_config('tenant.entrance', organization, true);
	RETURN QUERY SELECT e.* FROM "organization_sign_ons" e WHERE e.organization_id = organization AND e.is_on;
END $$;--> statement-breakpoint
CREATE FUNCTION "identities_of"("person" text) RETURNS SETOF "organization_identities" LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tenant.person', person, true);
	RETURN QUERY SELECT i.* FROM "organization_identities" i WHERE i.user_id = person;
END $$;--> statement-breakpoint
CREATE FUNCTION "enter_by_arrival"("person" text, "arrived_by" text) RETURNS SETOF "organization_arrivals" LANGUAGE plpgsql AS $$
DECLARE found_row "organization_arrivals";
BEGIN
	PERFORM set_config('tenant.person', person, true), set_config('tenant.organization', '', true);
	SELECT a.* INTO found_row FROM "organization_arrivals" a WHERE a.state_hash = arrived_by AND a.user_id = person AND a.is_spent;
	IF NOT FOUND THEN RETURN; END IF;
	PERFORM set_config('tenant.organization', found_row.organization_id, true);
	RETURN NEXT found_row;
END $$;
