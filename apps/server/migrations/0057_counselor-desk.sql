CREATE TABLE "counselor_notes" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counselor_notes_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "meeting" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "counselor_notes_client" ON "counselor_notes" USING btree ("client_id");