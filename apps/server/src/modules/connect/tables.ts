import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** An identity another platform vouches for; an index of it is kept, and sealed what a checkout there must be told. */
export const connections = pgTable(
  'connections',
  {
    provider: text().notNull(),
    subjectIndex: text('subject_index').notNull(),
    userId: text('user_id').notNull(),
    payerSealed: text('payer_sealed'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subjectIndex] }),
    index('connections_user').on(t.userId),
    check('connections_provider', sql`${t.provider} in ('wechat', 'toutiao', 'app')`),
  ],
)

/** A sign-in under way at another platform; used once. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text('state_hash').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('oauth_states_user').on(t.userId), index('oauth_states_expiry').on(t.expiresAt)],
)

/** Codes and nonces that were spent: each opens one door once. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('spent_proofs_expiry').on(t.expiresAt)],
)

/** Tokens that other platforms lend us, shared by all processes. */
export const providerTokens = pgTable('provider_tokens', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** Links that open the mini program; making one counts against a quota there. */
export const urlLinks = pgTable(
  'url_links',
  {
    path: text().notNull(),
    query: text().notNull(),
    url: text().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.query] })],
)
