CREATE TABLE "operator_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"totp_sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "operator_invitations_life" CHECK ("operator_invitations"."expires_at" > "operator_invitations"."created_at")
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"operator_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"totp_sealed" text NOT NULL,
	"last_step" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "operator_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "operator_passkeys_counter" CHECK ("operator_passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operator_sessions_times" CHECK ("operator_sessions"."seen_at" >= "operator_sessions"."created_at" and "operator_sessions"."proven_at" >= "operator_sessions"."created_at" and ("operator_sessions"."ended_at" is null or "operator_sessions"."ended_at" >= "operator_sessions"."created_at"))
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"operator_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "review_claims_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"operator_id" text NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "review_decisions_undone" CHECK ("review_decisions"."undone_at" is null or "review_decisions"."undone_at" >= "review_decisions"."at")
);
--> statement-breakpoint
CREATE TABLE "console_views" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "console_views_name_length" CHECK (char_length("console_views"."name") between 1 and 40),
	CONSTRAINT "console_views_query_length" CHECK (char_length("console_views"."query") <= 500)
);
--> statement-breakpoint
ALTER TABLE "operator_invitations" ADD CONSTRAINT "operator_invitations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_views" ADD CONSTRAINT "console_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_challenges_expiry" ON "operator_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_passkeys_operator" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_age" ON "operator_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_claims_operator" ON "review_claims" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "review_claims_until" ON "review_claims" USING btree ("until");--> statement-breakpoint
CREATE INDEX "review_decisions_operator" ON "review_decisions" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "review_decisions_subject" ON "review_decisions" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "console_views_name" ON "console_views" USING btree ("operator_id","page","name");--> statement-breakpoint
CREATE INDEX "users_came" ON "users" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payment_receipts_received" ON "payment_receipts" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "reports_made" ON "reports" USING brin ("created_at");