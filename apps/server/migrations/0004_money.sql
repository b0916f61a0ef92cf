CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"balance" bigint,
	"in_count" integer DEFAULT 0 NOT NULL,
	"out_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_id_unit" UNIQUE("id","unit"),
	CONSTRAINT "ledger_accounts_unit" CHECK ("ledger_accounts"."unit" in ('points', 'fen')),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('available', 'held', 'house')),
	CONSTRAINT "ledger_accounts_kept" CHECK (("ledger_accounts"."kind" = 'house') = ("ledger_accounts"."balance" is null)),
	CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transfer_seq" bigint NOT NULL,
	"account_id" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_transfer_seq_account_id_pk" PRIMARY KEY("transfer_seq","account_id"),
	CONSTRAINT "ledger_entries_some" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_moved" CHECK (("ledger_entries"."account_id" like 'house:%') = ("ledger_entries"."balance_after" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"held_account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_holds_state" CHECK ("ledger_holds"."state" in ('pending', 'posted', 'voided')),
	CONSTRAINT "ledger_holds_some" CHECK ("ledger_holds"."amount" > 0),
	CONSTRAINT "ledger_holds_ended" CHECK (("ledger_holds"."state" = 'pending') = ("ledger_holds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"batch" integer PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"transfer_count" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_seals_range" CHECK ("ledger_seals"."first_seq" <= "ledger_seals"."last_seq" and "ledger_seals"."transfer_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" text NOT NULL,
	"step" smallint NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"pay_with" text NOT NULL,
	"fen" integer NOT NULL,
	"points" integer NOT NULL,
	"goods" jsonb NOT NULL,
	"state" text NOT NULL,
	"mobile_index" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('topup', 'report', 'table', 'membership')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('created', 'paid', 'fulfilled', 'cancelled', 'refunding', 'refunded')),
	CONSTRAINT "orders_price" CHECK (("orders"."pay_with" = 'cash' and "orders"."fen" > 0 and "orders"."points" = 0) or ("orders"."pay_with" = 'points' and "orders"."points" > 0 and "orders"."fen" = 0)),
	CONSTRAINT "orders_no_bought_points" CHECK ("orders"."kind" <> 'topup' or "orders"."pay_with" = 'cash')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ask_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'closed')),
	CONSTRAINT "payments_some" CHECK ("payments"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_id" text NOT NULL,
	"fen" integer NOT NULL,
	"use" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_receipts_transaction" UNIQUE("gateway","transaction_id"),
	CONSTRAINT "payment_receipts_use" CHECK ("payment_receipts"."use" in ('order', 'back')),
	CONSTRAINT "payment_receipts_some" CHECK ("payment_receipts"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"hold_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'processing', 'done', 'failed')),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('person', 'operator', 'late', 'second', 'amount', 'undeliverable')),
	CONSTRAINT "refunds_some" CHECK ("refunds"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"fen" integer NOT NULL,
	"points" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "membership_plans_some" CHECK ("membership_plans"."fen" > 0 and "membership_plans"."points" > 0 and "membership_plans"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "top_up_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"fen" integer NOT NULL,
	"points" integer NOT NULL,
	"bonus" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "top_up_packages_some" CHECK ("top_up_packages"."fen" > 0 and "top_up_packages"."points" > 0 and "top_up_packages"."bonus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redeem_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"points" integer,
	"table_id" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "redeem_batches_scope" CHECK (("redeem_batches"."scope" = 'points' and "redeem_batches"."points" > 0 and "redeem_batches"."table_id" is null) or ("redeem_batches"."scope" = 'table' and "redeem_batches"."points" is null and "redeem_batches"."table_id" is not null) or ("redeem_batches"."scope" = 'report' and "redeem_batches"."points" is null))
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"code_index" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"uses_left" integer NOT NULL,
	CONSTRAINT "redeem_codes_left" CHECK ("redeem_codes"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redeem_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"code_index" text NOT NULL,
	"user_id" text,
	"report_id" text,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"task" text NOT NULL,
	"occasion" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_some" CHECK ("rewards"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_streaks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"longest" integer NOT NULL,
	CONSTRAINT "sign_in_streaks_days" CHECK ("sign_in_streaks"."days" > 0 and "sign_in_streaks"."longest" >= "sign_in_streaks"."days")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_range" CHECK ("memberships"."starts_at" < "memberships"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "unlocks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"order_id" text,
	"redeem_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "unlocks_kind" CHECK ("unlocks"."kind" in ('report', 'table')),
	CONSTRAINT "unlocks_source" CHECK (("unlocks"."order_id" is null) <> ("unlocks"."redeem_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"is_forged" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_notices_over" CHECK ("sandbox_notices"."taken_at" is null or "sandbox_notices"."due_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"ordinal" smallint NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_once" UNIQUE("trade_no","ordinal"),
	CONSTRAINT "sandbox_payments_ordinal" CHECK ("sandbox_payments"."ordinal" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"page_key" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"title" text NOT NULL,
	"return_url" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"pays_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_trades_page_key_unique" UNIQUE("page_key"),
	CONSTRAINT "sandbox_trades_amount" CHECK ("sandbox_trades"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "payer_sealed" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_seq_ledger_transfers_seq_fk" FOREIGN KEY ("transfer_seq") REFERENCES "public"."ledger_transfers"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" FOREIGN KEY ("account_id","unit") REFERENCES "public"."ledger_accounts"("id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_held_account_id_ledger_accounts_id_fk" FOREIGN KEY ("held_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_payment_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_batch_id_redeem_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redeem_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_uses" ADD CONSTRAINT "redeem_uses_code_index_redeem_codes_code_index_fk" FOREIGN KEY ("code_index") REFERENCES "public"."redeem_codes"("code_index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_trade_no_sandbox_trades_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."sandbox_trades"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_payments"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_person" ON "ledger_accounts" USING btree ("user_id","unit","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_statement" ON "ledger_entries" USING btree ("account_id","transfer_seq") WHERE "ledger_entries"."balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_in" ON "ledger_entries" USING btree ("account_id","transfer_seq") WHERE "ledger_entries"."balance_after" is not null and "ledger_entries"."amount" > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_out" ON "ledger_entries" USING btree ("account_id","transfer_seq") WHERE "ledger_entries"."balance_after" is not null and "ledger_entries"."amount" < 0;--> statement-breakpoint
CREATE INDEX "ledger_holds_account" ON "ledger_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_held" ON "ledger_holds" USING btree ("held_account_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("expires_at") WHERE "ledger_holds"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_seals_last" ON "ledger_seals" USING btree ("last_seq");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","kind","subject_id") WHERE "orders"."state" = 'created' and "orders"."kind" <> 'topup';--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'created';--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ("mobile_index") WHERE "orders"."mobile_index" is not null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("ask_at") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_one" ON "payment_receipts" USING btree ("order_id") WHERE "payment_receipts"."use" = 'order';--> statement-breakpoint
CREATE INDEX "payment_receipts_order" ON "payment_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_receipts_trade" ON "payment_receipts" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one" ON "refunds" USING btree ("receipt_id") WHERE "refunds"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("ask_at") WHERE "refunds"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_batches_name" ON "redeem_batches" USING btree ("name");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_uses_once" ON "redeem_uses" USING btree ("code_index","user_id");--> statement-breakpoint
CREATE INDEX "redeem_uses_person" ON "redeem_uses" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_once" ON "rewards" USING btree ("user_id","task","occasion");--> statement-breakpoint
CREATE INDEX "rewards_waiting" ON "rewards" USING btree ("user_id","created_at") WHERE "rewards"."claimed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_order" ON "memberships" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "unlocks_one" ON "unlocks" USING btree ("user_id","kind","subject_id") WHERE "unlocks"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "unlocks_order" ON "unlocks" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unlocks_redeem" ON "unlocks" USING btree ("redeem_id");--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("due_at") WHERE "sandbox_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_transaction" ON "sandbox_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sandbox_trades_late" ON "sandbox_trades" USING btree ("pays_at") WHERE "sandbox_trades"."pays_at" is not null;
--> statement-breakpoint
-- The entries of one transfer sum to zero in each unit, whoever writes them.
CREATE FUNCTION ledger_entries_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written GROUP BY transfer_seq, unit HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transfer do not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_zero';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_zero AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_sum_to_zero();
--> statement-breakpoint
-- What was written stays: a mistake is put right by another transfer.
CREATE FUNCTION ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_final BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_final BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
--> statement-breakpoint
CREATE TRIGGER ledger_seals_final BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
--> statement-breakpoint
CREATE TRIGGER order_events_final BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
--> statement-breakpoint
-- Points that people had before there was a book come into it as a gift.
INSERT INTO ledger_accounts (id, unit, kind) SELECT 'house:grants', 'points', 'house' WHERE EXISTS (SELECT FROM point_balances WHERE balance > 0);
--> statement-breakpoint
INSERT INTO ledger_accounts (id, unit, kind, user_id, balance, in_count)
SELECT substr(md5(user_id), 1, 16), 'points', 'available', user_id, balance, 1 FROM point_balances WHERE balance > 0;
--> statement-breakpoint
INSERT INTO ledger_transfers (key, kind, at) SELECT 'grant:' || id, 'grant', now() FROM ledger_accounts WHERE kind = 'available';
--> statement-breakpoint
INSERT INTO ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
SELECT t.seq, line.account_id, 'points', line.amount, line.after
FROM ledger_accounts a JOIN ledger_transfers t ON t.key = 'grant:' || a.id,
LATERAL (VALUES (a.id, a.balance, a.balance), ('house:grants', -a.balance, NULL::bigint)) AS line (account_id, amount, after)
WHERE a.kind = 'available';
--> statement-breakpoint
DROP TABLE "point_balances" CASCADE;
