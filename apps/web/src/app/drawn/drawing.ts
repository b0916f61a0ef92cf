import type { Language } from '@mindisle/base'

/** What is written at one place of a drawing: by the time of day and the day of the month, both as numbers of a wording. */
export interface Said {
  /** 24 of them. */
  hours: readonly number[]
  /** 31 of them. */
  days: readonly number[]
  /** By place, day and hour. */
  texts: ReadonlyArray<ReadonlyArray<readonly string[]>>
}

export interface Drawing {
  markup: string
  said: Said | null
  /** Where the device keeps one of these, the page begins otherwise. */
  unless: readonly string[]
}

export type Draw = (language: Language) => Promise<Drawing>
