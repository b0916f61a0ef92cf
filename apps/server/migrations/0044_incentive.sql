CREATE TABLE "attributions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"entry" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"signed_up_at" timestamp (3) with time zone,
	"first_paid_at" timestamp (3) with time zone,
	CONSTRAINT "attributions_not_oneself" CHECK ("attributions"."user_id" <> "attributions"."inviter_id")
);
--> statement-breakpoint
CREATE TABLE "incentive_days" (
	"inviter_id" text NOT NULL,
	"day" date NOT NULL,
	"entry" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "incentive_days_inviter_id_day_entry_pk" PRIMARY KEY("inviter_id","day","entry"),
	CONSTRAINT "incentive_days_some" CHECK ("incentive_days"."visits" >= 0 and "incentive_days"."sign_ups" >= 0 and "incentive_days"."buyers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "incentive_events" (
	"mark" text PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"day" date NOT NULL,
	"entry" text NOT NULL,
	"kind" text NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incentive_events_kind" CHECK ("incentive_events"."kind" in ('visit', 'sign_up', 'buyer'))
);
--> statement-breakpoint
CREATE TABLE "incentive_pauses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incentive_plan" (
	"id" smallint PRIMARY KEY NOT NULL,
	"rate_bp" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"most_buyers_day" integer NOT NULL,
	"most_fen_day" integer NOT NULL,
	"most_refunds_month" integer NOT NULL,
	"fresh_hours" integer NOT NULL,
	"least_fen" integer NOT NULL,
	"most_fen_withdrawn_day" integer NOT NULL,
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "incentive_plan_one" CHECK ("incentive_plan"."id" = 1),
	CONSTRAINT "incentive_plan_rate" CHECK ("incentive_plan"."rate_bp" between 0 and 5000),
	CONSTRAINT "incentive_plan_hold" CHECK ("incentive_plan"."hold_days" between 0 and 90),
	CONSTRAINT "incentive_plan_withdrawn" CHECK ("incentive_plan"."least_fen" between 1 and "incentive_plan"."most_fen_withdrawn_day")
);
--> statement-breakpoint
CREATE TABLE "incomes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"payer_id" text,
	"source" text NOT NULL,
	"receipt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"paid_fen" integer NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	"rate_bp" integer NOT NULL,
	"fen" integer NOT NULL,
	"back_fen" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"doubts" jsonb NOT NULL,
	"day" date NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"freed_at" timestamp (3) with time zone,
	CONSTRAINT "incomes_state" CHECK ("incomes"."state" in ('pending', 'held', 'free', 'gone')),
	CONSTRAINT "incomes_some" CHECK ("incomes"."fen" > 0 and "incomes"."paid_fen" >= "incomes"."fen"),
	CONSTRAINT "incomes_back" CHECK ("incomes"."back_fen" between 0 and "incomes"."fen"),
	CONSTRAINT "incomes_returned" CHECK ("incomes"."returned_fen" between 0 and "incomes"."paid_fen"),
	CONSTRAINT "incomes_gone" CHECK (("incomes"."state" = 'gone') = ("incomes"."back_fen" = "incomes"."fen")),
	CONSTRAINT "incomes_doubted" CHECK ("incomes"."state" <> 'held' or jsonb_array_length("incomes"."doubts") > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
CREATE INDEX "attributions_inviter" ON "attributions" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "incentive_events_new" ON "incentive_events" USING btree ("day") WHERE not "incentive_events"."is_counted";--> statement-breakpoint
CREATE INDEX "incentive_events_day" ON "incentive_events" USING btree ("day");--> statement-breakpoint
CREATE INDEX "incentive_events_inviter" ON "incentive_events" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incomes_once" ON "incomes" USING btree ("source","receipt_id");--> statement-breakpoint
CREATE INDEX "incomes_receipt" ON "incomes" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "incomes_of" ON "incomes" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "incomes_payer" ON "incomes" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "incomes_due" ON "incomes" USING btree ("free_at") WHERE "incomes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "incomes_held" ON "incomes" USING btree ("paid_at") WHERE "incomes"."state" = 'held';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_counted_in" CHECK ("ledger_accounts"."kind" = 'house' or ("ledger_accounts"."unit" = 'fen') = ("ledger_accounts"."kind" like 'income%'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('available', 'held', 'house', 'income_pending', 'income', 'income_reserved', 'income_debt'));