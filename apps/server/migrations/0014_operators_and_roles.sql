CREATE TABLE "member_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"organization_id" text,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "member_roles_role" CHECK ("member_roles"."role" in ('counselor', 'organizer')),
	CONSTRAINT "member_roles_organization" CHECK (("member_roles"."role" = 'organizer') = ("member_roles"."organization_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"verb" text NOT NULL,
	"args" text[] NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_four_eyes" CHECK ("approvals"."confirmed_by" <> "approvals"."asked_by"),
	CONSTRAINT "approvals_whole" CHECK (("approvals"."confirmed_by" is null) = ("approvals"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"operator" text NOT NULL,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_seq" CHECK ("audit_entries"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operators_name_unique" UNIQUE("name"),
	CONSTRAINT "operators_name" CHECK ("operators"."name" ~ '^[a-z][a-z0-9._-]{0,39}$'),
	CONSTRAINT "operators_roles" CHECK (cardinality("operators"."roles") > 0 and "operators"."roles" <@ array['support', 'editor', 'finance', 'clinical', 'owner'])
);
--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_confirmed_by_operators_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_roles_user" ON "member_roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_roles_held" ON "member_roles" USING btree ("user_id","role",coalesce("organization_id", '')) WHERE "member_roles"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_asked_by" ON "approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("asked_at") WHERE "approvals"."confirmed_by" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_entries_operator" ON "audit_entries" USING btree ("operator_id","seq");--> statement-breakpoint
-- What operators did is never changed; a mistake is put right by another deed.
CREATE FUNCTION audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_is_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
