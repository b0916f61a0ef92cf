import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, type Language } from '@mindisle/base'
import { checkInstruments } from './check.ts'
import type { CompiledInstrument, FoundInstrument } from './compiled.ts'
import { instrumentsFolder } from './folder.ts'
import { hashOf } from './hash.ts'
import type { Catalogued, InstrumentTexts } from './types.ts'
import { foreignWords } from './words.ts'

export const formFile = 'questionnaire.json'

async function readJson(path: string, name: string, problems: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    problems.push(`${name} ${isAbsent ? 'is missing' : `is not JSON: ${(error as Error).message}`}`)
    return undefined
  }
}

interface Finding extends FoundInstrument {
  problems: string[]
}

const wordingOf = (instrument: unknown): string =>
  String((instrument as Partial<Catalogued> | undefined)?.licence?.wording ?? 'ours')

async function readTexts(folder: string, language: Language, found: Finding, form: unknown) {
  const texts = await readJson(join(folder, `${language}.json`), `${language}.json`, found.problems)
  if (typeof texts !== 'object' || texts === null) return texts
  const wording = wordingOf(found.instrument)
  const words = await foreignWords(wording, language, form)
  if (!words) return texts
  const own = texts as Partial<InstrumentTexts>
  for (const part of ['items', 'options'] as const)
    if (Object.keys(own[part] ?? {}).length > 0)
      found.problems.push(`${language}.json: ${part} come from elsewhere (${wording}); leave them out`)
  return { ...own, ...words }
}

async function findOne(root: string, id: string): Promise<FoundInstrument> {
  const folder = join(root, id)
  const found: Finding = { id, instrument: undefined, texts: {}, problems: [] }
  found.instrument = await readJson(join(folder, 'instrument.json'), 'instrument.json', found.problems)
  const isImported = wordingOf(found.instrument) === 'imported'
  const form = isImported ? await readJson(join(folder, formFile), formFile, found.problems) : undefined
  for (const language of languages) found.texts[language] = await readTexts(folder, language, found, form)
  return found
}

const holdsInstrument = (folder: string): boolean =>
  ['instrument', ...languages].some((name) => existsSync(join(folder, `${name}.json`)))

async function idsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return folders.filter((name) => holdsInstrument(join(root, name))).sort()
}

/** Everything that is there, with what is missing from it. */
export async function findInstruments(root = instrumentsFolder()): Promise<FoundInstrument[]> {
  return Promise.all((await idsIn(root)).map((id) => findOne(root, id)))
}

/** True for forms an operator has imported: what is still unsaid about them keeps them, and only them, out. */
const isImported = ({ instrument }: FoundInstrument): boolean => wordingOf(instrument) === 'imported'

/** All instruments that may be offered. One of ours that is not whole stops it: no half catalogue is ever loaded. */
export async function readInstruments(root = instrumentsFolder()): Promise<CompiledInstrument[]> {
  const found = await findInstruments(root)
  const broken = found.filter((one) => !isImported(one) && one.problems.length > 0)
  if (broken.length > 0)
    throw new Error(broken.flatMap(({ id, problems }) => problems.map((each) => `${id}/${each}`)).join('\n'))
  return found
    .filter((one) => !isImported(one) || checkInstruments(found, one.id).length === 0)
    .map(({ instrument, texts }) => {
      const whole = { instrument, texts } as Omit<CompiledInstrument, 'hash'>
      return { ...whole, hash: hashOf(whole) }
    })
}

/** Changes whenever `readInstruments` may give something else, and costs no more than reading the files. */
export async function fingerprintInstruments(root = instrumentsFolder()): Promise<string> {
  const hash = createHash('sha256')
  for (const id of await idsIn(root)) {
    const names = readdirSync(join(root, id)).filter((file) => file.endsWith('.json'))
    for (const name of names.sort()) {
      // At once: 300 small files, one after the other and each by way of another thread, were a tenth of a start.
      const bytes = readFileSync(join(root, id, name))
      hash.update(`${id}/${name}\0${bytes.length}\0`).update(bytes)
    }
  }
  const { dependencies } = JSON.parse(
    await readFile(join(instrumentsFolder(), '../package.json'), 'utf8'),
  ) as { dependencies: unknown }
  return hash.update(JSON.stringify(dependencies)).digest('hex')
}
