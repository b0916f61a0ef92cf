import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/** The public half of a key that a device or a service keeps for the person. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, by its own count; one that counts backwards is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    isSynced: smallint('is_synced').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    index('passkeys_user').on(t.userId),
    check('passkeys_is_synced', sql`${t.isSynced} in (0, 1)`),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/** A question that a passkey is to sign: asked once, answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  { challengeHash: text('challenge_hash').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
)

/** The secret an authenticator app shares with us; the second step is on once it is confirmed. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  createdAt: time('created_at').notNull(),
  confirmedAt: time('confirmed_at'),
  /** The last half-minute whose code was used: it and those before count no more. */
  lastStep: integer('last_step').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull(), usedAt: time('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
