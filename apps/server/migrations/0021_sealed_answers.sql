-- Answers of before cannot be sealed: their keys are the clients'. That the acts were done is kept.
ALTER TABLE "idempotency_keys" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_scope_key_pk";--> statement-breakpoint
UPDATE "idempotency_keys" SET
  "owner" = CASE WHEN "scope" LIKE 'user:%' THEN translate(rtrim(encode(sha256(convert_to("scope", 'UTF8')), 'base64'), '='), '+/', '-_') END,
  "key" = translate(rtrim(encode(sha256(convert_to("scope" || E'\n' || "key", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD PRIMARY KEY ("key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_owner" ON "idempotency_keys" USING btree ("owner");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "scope";
