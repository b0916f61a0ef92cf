import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What can be found, once a language, with the pieces it is found by: pairs of characters, words, pinyin, initials. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<'table' | 'special' | 'tag'>().notNull(),
    id: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    line: text().notNull(),
    categoryId: text('category_id').notNull(),
    /** Pieces of the title, and of everything else that leads here. */
    titlePieces: text('title_pieces').array().notNull(),
    pieces: text().array().notNull(),
    weight: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.language] }),
    index('search_entries_pieces').using('gin', t.pieces),
  ],
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
