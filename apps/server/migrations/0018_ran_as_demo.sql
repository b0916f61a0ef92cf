ALTER TABLE "users" ADD COLUMN "mobile_doubted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_doubted_is_mobile" CHECK ("users"."mobile_doubted_at" is null or "users"."mobile_index" is not null);--> statement-breakpoint
-- A database that ran as a demo before it was remembered shows it: by its people, its operator or its play money.
INSERT INTO "installation" ("name", "value", "set_at")
SELECT 'ran_as_demo', 'open', now()
WHERE EXISTS (SELECT FROM "installation" WHERE "name" = 'demo')
  OR EXISTS (SELECT FROM "operators" WHERE "is_demo")
  OR EXISTS (SELECT FROM "users" WHERE "is_demo" = 1)
  OR EXISTS (SELECT FROM "sandbox_trades")
  OR EXISTS (SELECT FROM "payments" WHERE "gateway" = 'sandbox')
ON CONFLICT ("name") DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION demo_is_remembered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a database remembers for good that it ran as a demo' USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_is_remembered';
END $$;
--> statement-breakpoint
CREATE TRIGGER installation_remembers_demo BEFORE DELETE OR UPDATE OF "name" ON "installation" FOR EACH ROW WHEN (OLD."name" = 'ran_as_demo') EXECUTE FUNCTION demo_is_remembered();
