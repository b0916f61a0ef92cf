import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What nearly every page says, by the name its `texts.ts` gives to `defineTexts`: the server writes it into the page. */
export const commonWords = {
  app: 'src/app/messages',
  states: 'src/lib/states/messages',
  reading: 'src/lib/reading/messages',
  assessments: 'src/shared/assessments/messages',
  money: 'src/shared/money/messages',
}

function wordsIn(root: string, language: string): Record<string, unknown> {
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
  return Object.fromEntries(Object.entries(commonWords).map(([name, folder]) => [name, read(folder)]))
}

export function wordsForPages(root: string, languages: readonly string[]): Plugin {
  return {
    name: 'words-for-pages',
    generateBundle() {
      const words = Object.fromEntries(languages.map((language) => [language, wordsIn(root, language)]))
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify(words) })
    },
  }
}
