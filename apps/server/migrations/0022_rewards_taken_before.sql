CREATE TABLE "rewards_taken_before" (
	"mark" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rewards_taken_before_until" ON "rewards_taken_before" USING btree ("until");