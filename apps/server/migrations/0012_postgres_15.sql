-- Keys that are not enforced need PostgreSQL 18; on older ones they were never made. The triggers of 0006 hold what they said.
ALTER TABLE "ledger_entries" DROP CONSTRAINT IF EXISTS "ledger_entries_transfer";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT IF EXISTS "ledger_entries_account";
--> statement-breakpoint
-- A backup reads these words: the tables named come before this one.
COMMENT ON COLUMN "ledger_entries"."transfer_seq" IS 'refers to ledger_transfers';
--> statement-breakpoint
COMMENT ON COLUMN "ledger_entries"."account_id" IS 'refers to ledger_accounts';
--> statement-breakpoint
-- For exclusion constraints of a text beside a time: one counselor is never booked twice at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;
