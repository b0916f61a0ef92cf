import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@mindisle/base'
import { contentFolder } from '../folder.ts'
import intents from './intents.json' with { type: 'json' }

/** Lines that belong to no intent: whoever learns only what there is takes everything for some of it. */
export const noIntent = 'none'

/** What people may be doing with a message, in the order that the weights know. */
export const intentIds: readonly string[] = [...intents.map(({ id }) => id), noIntent]

export const intentGroups: readonly string[] = [...intents.map(({ group }) => group), noIntent]

/** An invented message and what its writer is doing with it. */
export interface TrainingLine {
  language: Language
  intent: string
  text: string
}

/** What the matcher learns from; read by tools alone, never by the running server. */
export function readLines(): TrainingLine[] {
  return languages.flatMap((language) =>
    readFileSync(join(contentFolder('companion'), 'lines', `${language}.tsv`), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [intent = '', text = ''] = line.split('\t')
        return { language, intent, text }
      }),
  )
}
