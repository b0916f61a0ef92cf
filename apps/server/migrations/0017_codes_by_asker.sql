-- Nobody knows who asked for the codes of before; each lives five minutes and can be asked for again.
DELETE FROM "sms_codes";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_mobile_index_purpose_pk";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "is_owners" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_mobile_index_purpose_asker_pk" PRIMARY KEY("mobile_index","purpose","asker");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_is_owners" CHECK ("sms_codes"."is_owners" in (0, 1));
