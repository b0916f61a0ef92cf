CREATE TABLE "diary_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"experiment_id" text,
	"at" integer NOT NULL,
	"days" integer[] NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diary_reminders_about" UNIQUE NULLS NOT DISTINCT("user_id","experiment_id"),
	CONSTRAINT "diary_reminders_id" CHECK ("diary_reminders"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "diary_reminders_at" CHECK ("diary_reminders"."at" between 0 and 1439),
	CONSTRAINT "diary_reminders_days" CHECK (cardinality("diary_reminders"."days") between 1 and 7 and "diary_reminders"."days" <@ '{0,1,2,3,4,5,6}')
);
--> statement-breakpoint
ALTER TABLE "diary_reminders" ADD CONSTRAINT "diary_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_reminders" ADD CONSTRAINT "diary_reminders_experiment_id_diary_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."diary_experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_reminders_experiment" ON "diary_reminders" USING btree ("experiment_id");--> statement-breakpoint
CREATE INDEX "diary_reminders_next" ON "diary_reminders" USING btree ("next_at");