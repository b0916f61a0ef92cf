CREATE TABLE "notice_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "notice_deliveries_once" UNIQUE("notice_id","channel","target"),
	CONSTRAINT "notice_deliveries_channel" CHECK ("notice_deliveries"."channel" in ('push', 'wechat', 'sms')),
	CONSTRAINT "notice_deliveries_state" CHECK ("notice_deliveries"."state" in ('waiting', 'sent', 'skipped', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"sealed" text NOT NULL,
	"endpoint_index" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_index_unique" UNIQUE("endpoint_index")
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "channels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "language" text DEFAULT 'zh-Hans' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("channel","due_at") WHERE "notice_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_deliveries_dead" ON "notice_deliveries" USING btree ("due_at") WHERE "notice_deliveries"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");