CREATE TABLE "companion_chats" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"manner" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"next_place" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companion_chats_id" CHECK ("companion_chats"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "companion_chats_manner" CHECK ("companion_chats"."manner" in ('listen', 'sort', 'night'))
);
--> statement-breakpoint
CREATE TABLE "companion_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"place" integer NOT NULL,
	"is_own" boolean NOT NULL,
	"status" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companion_messages_place" UNIQUE("chat_id","place"),
	CONSTRAINT "companion_messages_id" CHECK ("companion_messages"."id" ~ '^[0-9a-z]{16}$'),
	CONSTRAINT "companion_messages_status" CHECK ("companion_messages"."status" in ('whole', 'writing', 'stopped', 'cut')),
	CONSTRAINT "companion_messages_held" CHECK ("companion_messages"."held_until" is null or "companion_messages"."status" = 'writing')
);
--> statement-breakpoint
CREATE TABLE "companion_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone,
	"told_session" text,
	"said_at" timestamp (3) with time zone,
	"sitting_since" timestamp (3) with time zone,
	"used_on" date,
	"used_seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion_chats" ADD CONSTRAINT "companion_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_messages" ADD CONSTRAINT "companion_messages_chat_id_companion_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."companion_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_people" ADD CONSTRAINT "companion_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_chats_person" ON "companion_chats" USING btree ("user_id","is_pinned","updated_at","id");