CREATE TABLE "search_pieces" (
	"piece" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"nearness" integer NOT NULL,
	CONSTRAINT "search_pieces_piece_kind_id_pk" PRIMARY KEY("piece","kind","id")
);
--> statement-breakpoint
DROP INDEX "search_entries_pieces";--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "title_pieces";--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "pieces";