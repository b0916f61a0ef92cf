ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transfer_seq_ledger_transfers_seq_fk";
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_id_unit";
--> statement-breakpoint
-- What refers to what is still written down, for whoever reads the tables and for the order in which a backup is restored. The
-- function below holds it: neither transfers nor accounts are ever deleted, so that it is enough to see them there. A foreign key
-- that is enforced locks them as well, and with that writes every transfer again for each of its entries.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer" FOREIGN KEY ("transfer_seq") REFERENCES "ledger_transfers" ("seq") NOT ENFORCED;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts" ("id") NOT ENFORCED;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_entries_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One transfer in one unit, as nearly every statement brings it, is one question. Accounts are asked for row by row: joined,
  -- they would one day all be read.
  IF (SELECT sum(w.amount) = 0
      AND min(w.transfer_seq) = max(w.transfer_seq) AND min(w.unit) = max(w.unit)
      AND bool_and((SELECT a.unit FROM ledger_accounts a WHERE a.id = w.account_id) IS NOT DISTINCT FROM w.unit)
      AND EXISTS (SELECT FROM ledger_transfers t WHERE t.seq = min(w.transfer_seq))
    FROM written w) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM written GROUP BY transfer_seq, unit HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transfer do not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_zero';
  END IF;
  IF EXISTS (SELECT FROM written w
    WHERE (SELECT a.unit FROM ledger_accounts a WHERE a.id = w.account_id) IS DISTINCT FROM w.unit
      OR NOT EXISTS (SELECT FROM ledger_transfers t WHERE t.seq = w.transfer_seq)) THEN
    RAISE EXCEPTION 'an entry has no transfer, or no account in its unit' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_belong';
  END IF;
  RETURN NULL;
END $$;
