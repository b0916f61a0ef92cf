import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { languages } from '@mindisle/base'
import { checkInstruments } from '../../content/instruments/check.ts'
import type { CompiledInstrument } from '../../content/instruments/compiled.ts'
import { FormRefused, fromQuestionnaire, toQuestionnaire } from '../../content/instruments/fhir/index.ts'
import { instrumentsFolder } from '../../content/instruments/folder.ts'
import { findInstruments, formFile, readInstruments } from '../../content/instruments/read.ts'
import { nearestPairs, type Pair, paragraphsOf } from '../../content/instruments/similar.ts'
import { sourcesFile, sourcesOf } from '../../content/instruments/sources.ts'
import { layOut, rowOf } from './table.ts'

class Problem extends Error {}

const usage = `Usage: npm run instrument -- check [ID]
       npm run instrument -- similar [ID]
       npm run instrument -- sources
       npm run instrument -- import FILE [ID]
       npm run instrument -- export ID [FILE]`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** npm has changed to the project's folder; a name means what it meant where the person stands. */
const fileOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name)
const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

async function check(only?: string): Promise<void> {
  const found = await findInstruments()
  const chosen = found.filter(({ id }) => only === undefined || id === only)
  if (chosen.length === 0)
    throw new Problem(only ? `There is no instrument ${only}.` : 'There is no instrument.')
  const problems = checkInstruments(found, only)
  if (problems.length > 0) throw new Problem([...problems, counted(problems.length, 'problem')].join('\n'))
  const rows = await Promise.all(chosen.map(rowOf))
  for (const line of layOut(rows)) say(line)
  const incomplete = rows.filter(({ isComplete }) => !isComplete)
  if (incomplete.length > 0)
    throw new Problem(`Not complete: ${incomplete.map(({ cells }) => cells[0]).join(', ')}.`)
  say(only ? `${only} is in order.` : `${counted(chosen.length, 'instrument')}, all in order.`)
}

const nearest = 20

/** The paragraphs that are most alike, over all assessments or with those of one. */
async function similar(only?: string): Promise<void> {
  const found = (await findInstruments()) as unknown as CompiledInstrument[]
  for (const language of ['zh-Hans', 'en'] as const) {
    say(language)
    const all = found.flatMap(({ instrument, texts }) => paragraphsOf(instrument.id, texts[language]))
    const isWanted = ({ one, other }: Pair): boolean =>
      only === undefined || [one, other].some(({ instrument }) => instrument === only)
    for (const { one, other, share } of nearestPairs(all, all.length).filter(isWanted).slice(0, nearest)) {
      say(`  ${share.toFixed(2)}  ${one.instrument} ${one.path}: ${one.text}`)
      say(`        ${other.instrument} ${other.path}: ${other.text}`)
    }
  }
}

/** Writes what the sources page says of the assessments; zh-Hant is made by `npm run hant`. */
async function sources(): Promise<void> {
  const all = await readInstruments()
  for (const language of ['zh-Hans', 'en'] as const)
    await writeFile(sourcesFile(language), print(sourcesOf(all, language)))
  say('Wrote the sources. Now: npm run hant, npm run format.')
}

async function readFormFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} cannot be read.`)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Problem(`${path} is not JSON.`)
  }
}

interface Accepted {
  form: unknown
  kind: string
  licence: { holder: string; terms: string; url: string; commercial: 'yes' | 'no' }
}

/** As `admin form print` tells it: with what operators have said of its licence. */
const isAccepted = (read: unknown): read is Accepted =>
  typeof read === 'object' && read !== null && 'form' in read && 'licence' in read

function readWhole(read: unknown) {
  if (!isAccepted(read)) return { form: read, ...fromQuestionnaire(read) }
  const { instrument, ...rest } = fromQuestionnaire(read.form)
  const { holder, terms, url, commercial } = read.licence
  const licence = { ...instrument.licence, holder, terms, url, commercialOk: commercial === 'yes' }
  return { form: read.form, ...rest, instrument: { ...instrument, kind: read.kind, licence } }
}

async function importForm(file: string, wanted?: string): Promise<void> {
  const { form, instrument, texts, notes } = readWhole(await readFormFile(fileOf(file)))
  const id = wanted ?? instrument.id
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(id))
    throw new Problem(`${id} cannot be an id: a–z, 0–9, - and _ only.`)
  const folder = join(instrumentsFolder(), id)
  if (existsSync(folder)) throw new Problem(`There is an instrument ${id} already; name another id.`)
  await mkdir(folder)
  const write = (name: string, value: unknown): Promise<void> => writeFile(join(folder, name), print(value))
  await write(formFile, form)
  await write('instrument.json', { ...instrument, id })
  for (const language of languages) {
    const { items: _items, options: _options, ...rest } = texts[language]
    await write(`${language}.json`, rest)
  }
  say(`Wrote ${relative('.', folder)}: ${counted(instrument.items.length, 'question')}.`)
  for (const note of notes) say(`- ${note}`)
  say('It stays out of the catalogue until you have stated, in instrument.json, its category, tags, licence,')
  say(`citations and reliability. Then: npm run hant, and npm run instrument -- check ${id}`)
}

async function exportForm(id: string, file?: string): Promise<void> {
  const found = await findInstruments()
  const problems = checkInstruments(found, id)
  const one = found.find((each) => each.id === id)
  if (!one) throw new Problem(`There is no instrument ${id}.`)
  if (problems.length > 0) throw new Problem([...problems, 'It is exported once it is in order.'].join('\n'))
  const text = print(toQuestionnaire(one as unknown as CompiledInstrument))
  if (file === undefined) process.stdout.write(text)
  else {
    await writeFile(fileOf(file), text)
    say(`Wrote ${fileOf(file)}.`)
  }
}

async function run([name, first, second, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Problem(usage)
  if (name === 'check' && second === undefined) return check(first)
  if (name === 'similar' && second === undefined) return similar(first)
  if (name === 'sources' && first === undefined) return sources()
  if (name === 'import' && first !== undefined) return importForm(first, second)
  if (name === 'export' && first !== undefined) return exportForm(first, second)
  throw new Problem(usage)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof Problem || error instanceof FormRefused
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
}
