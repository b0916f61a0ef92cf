CREATE TABLE "organization_seats" (
	"organization_id" text NOT NULL,
	"assignment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"licence_id" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_seats_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "unlocks" DROP CONSTRAINT "unlocks_source";--> statement-breakpoint
ALTER TABLE "unlocks" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "organization_seats" ADD CONSTRAINT "organization_seats_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_seats" ADD CONSTRAINT "organization_seats_licence_id_organization_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."organization_licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_seats" ADD CONSTRAINT "organization_seats_assignment" FOREIGN KEY ("organization_id","assignment_id") REFERENCES "public"."organization_assignments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_seats_person" ON "organization_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_seats_end" ON "organization_seats" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_source" CHECK (num_nonnulls("unlocks"."order_id", "unlocks"."redeem_id", "unlocks"."organization_id") = 1);--> statement-breakpoint
ALTER TABLE "organization_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_seats" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "organization_seats" USING (
	"organization_id" = current_setting('tenant.organization', true)
	OR current_setting('tenant.everywhere', true) = 'on');
