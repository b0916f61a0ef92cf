CREATE TABLE "plan_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "plan_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "plan_links_order" CHECK ("plan_links"."expires_at" > "plan_links"."created_at"),
	CONSTRAINT "plan_links_opened" CHECK ("plan_links"."opened_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"revision" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_id" CHECK ("plans"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "plans_revision" CHECK ("plans"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_links_user" ON "plan_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_links_expiry" ON "plan_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "plans_user" ON "plans" USING btree ("user_id");