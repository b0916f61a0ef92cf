import type { Language } from '@mindisle/base'
import type { PagePath } from '@mindisle/contract'
import type { Tx } from '../db/database.ts'

/** What a page begins with on a device that nobody has used yet, so that it need not ask first. */
export interface Opening {
  /** Of the thing it begins with. */
  id: string
  /** Which of the page's drawings shows it. */
  drawing: string
  /** What that drawing says of it, by the name of the place. */
  words: Readonly<Record<string, string>>
  /** For the app, beside the words. */
  data: object
}

/** A page that begins something with the thing that a part of its address names. */
export interface OpeningPage {
  page: PagePath
  named: string
  /** Where the address names one of these, the page begins otherwise. */
  unless: readonly string[]
  find(tx: Tx, id: string, language: Language): Promise<Opening | null>
}

/** The drawing of a page for those it has an opening for. */
export const drawingOf = (page: string, { drawing }: Opening): string => `${page}#${drawing}`
