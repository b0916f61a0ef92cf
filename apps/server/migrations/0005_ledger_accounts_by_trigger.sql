-- Nothing looks a transfer up by its order: its key names it.
DROP INDEX "ledger_transfers_order";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
-- As the foreign key said, but without a lock on the row of the house account, where everybody's payments meet.
CREATE FUNCTION ledger_entries_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written GROUP BY transfer_seq, unit HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transfer do not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_zero';
  END IF;
  -- Written as a question for each row: joined, it would one day be answered by reading all accounts.
  IF EXISTS (SELECT FROM written w WHERE (SELECT a.unit FROM ledger_accounts a WHERE a.id = w.account_id) IS DISTINCT FROM w.unit) THEN
    RAISE EXCEPTION 'an entry has no account in its unit' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_account';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_zero ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION ledger_entries_sum_to_zero();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_whole AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_are_whole();
--> statement-breakpoint
-- An account that entries may name is never taken away, nor counts in another unit.
CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE OF id, unit OR DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
