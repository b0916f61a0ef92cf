CREATE TABLE "payees" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL,
	"doubted_at" timestamp (3) with time zone,
	CONSTRAINT "payees_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "payees_kind" CHECK ("payees"."kind" in ('sandbox', 'wechat', 'alipay'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"account_id" text NOT NULL,
	"gateway" text NOT NULL,
	"payee" "bytea",
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"confirm" jsonb,
	"transaction_id" text,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('pending', 'approved', 'paid', 'rejected', 'failed')),
	CONSTRAINT "withdrawals_some" CHECK ("withdrawals"."fen" > 0),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('pending', 'approved')) = ("withdrawals"."ended_at" is null)),
	CONSTRAINT "withdrawals_sent" CHECK ("withdrawals"."sent_at" is null or "withdrawals"."approved_at" is not null),
	CONSTRAINT "withdrawals_asked" CHECK ("withdrawals"."ask_at" is null or "withdrawals"."state" = 'approved'),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."state" in ('rejected', 'failed')) = ("withdrawals"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_outs" (
	"pay_out_no" text PRIMARY KEY NOT NULL,
	"amount_fen" integer NOT NULL,
	"failure" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_pay_outs_amount" CHECK ("sandbox_pay_outs"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE INDEX "withdrawals_of" ON "withdrawals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "withdrawals_pending" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("ask_at") WHERE "withdrawals"."ask_at" is not null;