import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, ForeignFolder, isMissing } from './errors.ts'

export const passwordName = 'postgres-password'

export interface Password {
  value: string
  isNew: boolean
  /** written once the cluster knows it, so that a killed start repeats the step */
  keep(): Promise<void>
}

export async function readPassword(dataDir: string): Promise<Password> {
  const file = join(dataDir, passwordName)
  const kept = await readKept(file, dataDir)
  if (kept !== '') return { value: kept, isNew: false, keep: async () => {} }
  const value = randomBytes(24).toString('base64url')
  return { value, isNew: true, keep: () => write(file, value) }
}

async function readKept(file: string, dataDir: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return ''
    if (codeOf(error) === 'EACCES') throw new ForeignFolder(dataDir)
    throw error
  }
}

async function write(file: string, value: string): Promise<void> {
  await writeFile(`${file}.new`, `${value}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
