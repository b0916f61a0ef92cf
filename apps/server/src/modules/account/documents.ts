import { documents } from '@mindisle/content'
import type { Tx } from '../../platform/db/database.ts'
import { readEditedVersions } from './edit/queries.ts'

/** What signing in means agreeing to. */
export const signInDocuments = ['terms', 'privacy'] as const

/** The version of each that is in force. */
export type InForce = (document: string) => string | null

/** Written anew by an operator, or as it came with the program. */
export const inForceOf =
  (edited: Readonly<Record<string, string>>): InForce =>
  (document) =>
    edited[document] ?? documents.find((known) => known.id === document)?.version ?? null

export const readInForce = async (tx: Tx): Promise<InForce> => inForceOf(await readEditedVersions(tx))
