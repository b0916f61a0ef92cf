import type { Language } from '@mindisle/base'

/** A text that lives in the database, in all languages. */
export type Texts = Record<Language, string>
