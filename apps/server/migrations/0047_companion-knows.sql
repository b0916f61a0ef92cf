CREATE TABLE "companion_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companion_notes_topic" UNIQUE("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "knows_reports" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "knows_moods" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "knows_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "knows_said" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "agreed_model" text;--> statement-breakpoint
ALTER TABLE "companion_people" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companion_notes" ADD CONSTRAINT "companion_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;