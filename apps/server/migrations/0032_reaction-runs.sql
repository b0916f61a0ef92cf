CREATE TABLE "reaction_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"device" jsonb NOT NULL,
	"trials" jsonb NOT NULL,
	"valid_count" smallint NOT NULL,
	"median_ms" real,
	"error_ms" real,
	CONSTRAINT "reaction_runs_mode_known" CHECK ("reaction_runs"."mode" in ('simple', 'choice-two', 'choice-four', 'go-no-go', 'vigilance')),
	CONSTRAINT "reaction_runs_valid" CHECK ("reaction_runs"."valid_count" >= 0),
	CONSTRAINT "reaction_runs_measured" CHECK (("reaction_runs"."median_ms" is null) = ("reaction_runs"."error_ms" is null))
);
--> statement-breakpoint
ALTER TABLE "reaction_runs" ADD CONSTRAINT "reaction_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reaction_runs_person" ON "reaction_runs" USING btree ("user_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "reaction_runs_mode" ON "reaction_runs" USING btree ("user_id","mode","taken_at","id");