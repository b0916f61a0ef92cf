import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What can be found, as it is shown, once a language. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull(),
    id: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    line: text().notNull(),
    categoryId: text('category_id').notNull(),
    weight: integer().notNull(),
    /** Of what its pieces were made from. */
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id, t.language] })],
)

/** What it is found by, the same in every language: pairs of characters, words, pinyin, initials. */
export const searchPieces = pgTable(
  'search_pieces',
  {
    piece: text().notNull(),
    kind: text().notNull(),
    id: text().notNull(),
    /** 2: of the title. 1: of a word that means the same as one in it. 0: of anything else that leads here. */
    nearness: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.piece, t.kind, t.id] }), index('search_pieces_of').on(t.kind, t.id)],
)

/** How often a known word was looked for; nothing about who did. */
export const searchCounts = pgTable(
  'search_counts',
  {
    word: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.day] }),
    index('search_counts_day').on(t.day),
    check('search_counts_some', sql`${t.count} > 0`),
  ],
)
