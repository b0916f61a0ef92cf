import { languages } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import type { Texts } from '../../../platform/http/texts.ts'
import type { Flaw } from '../../editions/index.ts'
import { listKnownTests } from './queries.ts'

export const flaw = (field: string, text: string): Flaw => ({ field, line: null, text })

export const emptyIn = (field: string, texts: Texts): Flaw[] =>
  languages
    .filter((language) => texts[language].trim() === '')
    .map((language) => flaw(`${field}.${language}`, 'nothing is said here'))

export async function unknownTests(tx: Tx, field: string, ids: readonly string[]): Promise<Flaw[]> {
  const known = await listKnownTests(tx, ids)
  return ids.filter((id) => !known.includes(id)).map((id) => flaw(field, `there is no assessment "${id}"`))
}
