import { documents } from '@mindisle/content'

/** What signing in means agreeing to. */
export const signInDocuments = ['terms', 'privacy'] as const

export const currentVersion = (document: string): string | null =>
  documents.find((known) => known.id === document)?.version ?? null
