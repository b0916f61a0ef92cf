ALTER TABLE "redeem_uses" DROP CONSTRAINT "redeem_uses_code_index_redeem_codes_code_index_fk";
--> statement-breakpoint
ALTER TABLE "redeem_uses" ADD CONSTRAINT "redeem_uses_code_index_redeem_codes_code_index_fk" FOREIGN KEY ("code_index") REFERENCES "public"."redeem_codes"("code_index") ON DELETE no action ON UPDATE cascade;