CREATE TABLE "file_intents" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "report_files_expiry";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "kind" TO "purpose";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "files" SET "original" = "key",
  "expires_at" = (SELECT r."expires_at" FROM "report_files" r WHERE r."key" = "files"."key");--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "original" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "file_intents_age" ON "file_intents" USING btree ("begun_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_of_original" FOREIGN KEY ("original") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_original" ON "files" USING btree ("original");--> statement-breakpoint
CREATE INDEX "files_expiry" ON "files" USING btree ("expires_at") WHERE "files"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "report_files" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_life" CHECK ("files"."expires_at" > "files"."created_at");
