DROP INDEX "audit_entries_subject";--> statement-breakpoint
DROP INDEX "audit_entries_operator";--> statement-breakpoint
DROP INDEX "audit_entries_verb";--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_time" ON "audit_entries" USING btree ("subject","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_operator_time" ON "audit_entries" USING btree ("operator_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_verb_time" ON "audit_entries" USING btree ("verb","at","seq");