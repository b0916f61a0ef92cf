CREATE TABLE "team_mirror_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"mirror_id" text NOT NULL,
	"user_id" text,
	"answers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_mirror_ratings_once" UNIQUE("mirror_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_mirrors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"raters" integer DEFAULT 0 NOT NULL,
	"shown" jsonb,
	"ledger" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_mirrors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "team_mirrors_full" CHECK ("team_mirrors"."raters" between 0 and 12)
);
--> statement-breakpoint
ALTER TABLE "team_mirror_ratings" ADD CONSTRAINT "team_mirror_ratings_mirror_id_team_mirrors_id_fk" FOREIGN KEY ("mirror_id") REFERENCES "public"."team_mirrors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_mirror_ratings_person" ON "team_mirror_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_mirror_ratings_orphan" ON "team_mirror_ratings" USING btree ("id") WHERE "team_mirror_ratings"."user_id" is null;