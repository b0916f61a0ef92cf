ALTER TABLE "categories" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "specials" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "specials" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "app_versions" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_versions" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "educations" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "features" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "features" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "splashes" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "splashes" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
ALTER TABLE "top_up_packages" ADD COLUMN "origin" text DEFAULT 'edited' NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up_packages" ADD COLUMN "builtin_hash" text;--> statement-breakpoint
UPDATE "categories" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "specials" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "tables" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "tags" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "app_versions" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "educations" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "splashes" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "membership_plans" SET "origin" = 'builtin';--> statement-breakpoint
UPDATE "top_up_packages" SET "origin" = 'builtin';--> statement-breakpoint
-- What an operator has closed so far was closed by hand.
UPDATE "features" SET "origin" = 'builtin' WHERE "is_on";--> statement-breakpoint
-- Made anew at the next start, row by row from then on.
DELETE FROM "search_pieces";--> statement-breakpoint
DELETE FROM "search_entries";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "hash" text NOT NULL;--> statement-breakpoint
CREATE INDEX "search_pieces_of" ON "search_pieces" USING btree ("kind","id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_origin" CHECK ("categories"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "specials" ADD CONSTRAINT "specials_origin" CHECK ("specials"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_origin" CHECK ("tables"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_origin" CHECK ("tags"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_origin" CHECK ("membership_plans"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "app_versions" ADD CONSTRAINT "app_versions_origin" CHECK ("app_versions"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_origin" CHECK ("educations"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_origin" CHECK ("features"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "splashes" ADD CONSTRAINT "splashes_origin" CHECK ("splashes"."origin" in ('builtin', 'edited'));--> statement-breakpoint
ALTER TABLE "top_up_packages" ADD CONSTRAINT "top_up_packages_origin" CHECK ("top_up_packages"."origin" in ('builtin', 'edited'));