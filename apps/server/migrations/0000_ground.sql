CREATE TABLE "agreements" (
	"user_id" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_document_version_pk" PRIMARY KEY("user_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "merge_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"visitor_user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "merge_offers_answer" CHECK ("merge_offers"."answer" in ('accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "merge_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"visitor_user_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merge_receipts_once" UNIQUE("visitor_user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"mobile_index" text NOT NULL,
	"purpose" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sms_codes_mobile_index_purpose_pk" PRIMARY KEY("mobile_index","purpose"),
	CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_life" CHECK ("tokens"."expires_at" > "tokens"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"mobile_index" text,
	"mobile_sealed" text,
	"password_hash" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"gender" text,
	"birthday" date,
	"education" text,
	"occupation" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"is_public" smallint DEFAULT 0 NOT NULL,
	"source" jsonb,
	"inviter_id" text,
	"merged_into" text,
	"delete_at" timestamp (3) with time zone,
	"is_demo" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_mobile_index_unique" UNIQUE("mobile_index"),
	CONSTRAINT "users_status" CHECK ("users"."status" in (0, 1)),
	CONSTRAINT "users_mobile_whole" CHECK (("users"."mobile_index" is null) = ("users"."mobile_sealed" is null)),
	CONSTRAINT "users_password_needs_mobile" CHECK ("users"."password_hash" is null or "users"."mobile_index" is not null),
	CONSTRAINT "users_is_public" CHECK ("users"."is_public" in (0, 1)),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('female', 'male', 'other')),
	CONSTRAINT "users_not_own_inviter" CHECK ("users"."inviter_id" <> "users"."id"),
	CONSTRAINT "users_merged_is_visitor" CHECK ("users"."merged_into" is null or "users"."mobile_index" is null),
	CONSTRAINT "users_merged_elsewhere" CHECK ("users"."merged_into" <> "users"."id")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"visitor_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"icon" text NOT NULL,
	"is_recommended" boolean NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_pro" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"abbr" text NOT NULL,
	"description" jsonb NOT NULL,
	"thumbnail" text NOT NULL,
	"cover" text NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tables_is_pro" CHECK ("tables"."is_pro" in (0, 1)),
	CONSTRAINT "tables_taken" CHECK ("tables"."taken_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_sticky" boolean NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"provider" text NOT NULL,
	"subject_index" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connections_provider_subject_index_pk" PRIMARY KEY("provider","subject_index"),
	CONSTRAINT "connections_provider" CHECK ("connections"."provider" in ('wechat', 'toutiao', 'app'))
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "url_links" (
	"path" text NOT NULL,
	"query" text NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "url_links_path_query_pk" PRIMARY KEY("path","query")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"platform" text PRIMARY KEY NOT NULL,
	"lowest_version_code" integer NOT NULL,
	"last_version_code" integer NOT NULL,
	"last_version" text NOT NULL,
	"content" jsonb NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "app_versions_order" CHECK ("app_versions"."lowest_version_code" <= "app_versions"."last_version_code")
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "features" (
	"func" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"needs" text DEFAULT 'nothing' NOT NULL,
	"closed_note" jsonb NOT NULL,
	CONSTRAINT "features_needs" CHECK ("features"."needs" in ('nothing', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "share_scenes" (
	"scene" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "splashes" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"path" text NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "point_balances_not_negative" CHECK ("point_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_offers" ADD CONSTRAINT "merge_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_offers" ADD CONSTRAINT "merge_offers_visitor_user_id_users_id_fk" FOREIGN KEY ("visitor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_receipts" ADD CONSTRAINT "merge_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merge_offers_open" ON "merge_offers" USING btree ("user_id","visitor_user_id") WHERE "merge_offers"."answer" is null;--> statement-breakpoint
CREATE INDEX "merge_offers_visitor" ON "merge_offers" USING btree ("visitor_user_id");--> statement-breakpoint
CREATE INDEX "merge_receipts_user" ON "merge_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_expiry" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_inviter" ON "users" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "users_source_inviter" ON "users" USING btree (("source" ->> 'inviter_id'));--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "users_delete_at" ON "users" USING btree ("delete_at") WHERE "users"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "users_idle_visitors" ON "users" USING btree ("last_seen_at") WHERE "users"."mobile_index" is null;--> statement-breakpoint
CREATE INDEX "visitors_user" ON "visitors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tables_popular" ON "tables" USING btree ("taken_count","id") WHERE "tables"."is_visible";--> statement-breakpoint
CREATE INDEX "tables_category" ON "tables" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "connections_user" ON "connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_states_user" ON "oauth_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_proofs_expiry" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_scenes_user" ON "share_scenes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_one_active" ON "organization_members" USING btree ("user_id") WHERE "organization_members"."is_active";--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");