CREATE TABLE "consent_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counselor_consents" (
	"user_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counselor_consents_user_id_counselor_id_pk" PRIMARY KEY("user_id","counselor_id"),
	CONSTRAINT "counselor_consents_version" CHECK ("counselor_consents"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_counselors" (
	"user_id" text NOT NULL,
	"counselor_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_counselors_user_id_counselor_id_pk" PRIMARY KEY("user_id","counselor_id")
);
--> statement-breakpoint
ALTER TABLE "consent_looks" ADD CONSTRAINT "consent_looks_of" FOREIGN KEY ("user_id","counselor_id") REFERENCES "public"."counselor_consents"("user_id","counselor_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "counselor_consents" ADD CONSTRAINT "counselor_consents_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_counselors" ADD CONSTRAINT "saved_counselors_counselor_id_counselors_id_fk" FOREIGN KEY ("counselor_id") REFERENCES "public"."counselors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_looks_by" ON "consent_looks" USING btree ("user_id","counselor_id","looked_at");--> statement-breakpoint
CREATE INDEX "counselor_consents_counselor" ON "counselor_consents" USING btree ("counselor_id");--> statement-breakpoint
CREATE INDEX "saved_counselors_counselor" ON "saved_counselors" USING btree ("counselor_id");