import { languages, type Language } from '@mindisle/base'
import { operatorVerbOf } from './admin/nouns.ts'
import { changesSomething, contract, type Endpoint, type Key } from '@mindisle/contract'
import type { GoneTexts, IsShown, ModuleDeps, Registries, ServerModule } from './module.ts'
import { registerGoods, type CashWatch } from './modules/money/index.ts'
import { reachNobody } from './modules/notices/index.ts'
import type { ContentLoader } from './platform/content/load.ts'
import type { Database, Tx } from './platform/db/database.ts'
import type { Handlers } from './platform/http/call.ts'
import { nothingHeard } from './platform/http/heard.ts'
import type { Opening } from './platform/http/openings.ts'
import type { Preview } from './platform/http/previews.ts'
import { sweepDue, type DueWatch, type DueWork } from './platform/jobs/due.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Limit } from './platform/limits/limits.ts'
import { collectPurposes } from './platform/storage/purpose.ts'
import { createTexts, type MessagesByLanguage, type ServerText } from './platform/texts.ts'

type List = readonly ServerModule[]

/** The endpoints that the modules of a list answer. */
export type AnsweredBy<M> = M extends { routes(deps: ModuleDeps): infer H } ? keyof H : never

/** Two of one name would count into each other. */
function requireOwnNames(limits: readonly Limit[]): void {
  const names = limits.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two limits are called ${twice}`)
}

/** Whoever has a group of keys has all of it: two of one name would hide each other's texts. */
function mergeMessages(modules: List): MessagesByLanguage {
  const owners = new Map<string, string>()
  const merged: MessagesByLanguage = { 'zh-Hans': {}, 'zh-Hant': {}, en: {} }
  for (const { name, messages } of modules) {
    if (!messages) continue
    for (const group of Object.keys(messages['zh-Hans'])) {
      const other = owners.get(group)
      if (other !== undefined) throw new Error(`the texts ${group} are of ${other} and of ${name}`)
      owners.set(group, name)
    }
    for (const language of languages) Object.assign(merged[language], messages[language])
  }
  return merged
}

const watchCash = (all: readonly CashWatch[]): CashWatch => ({
  async came(tx, paid, now) {
    for (const one of all) await one.came(tx, paid, now)
  },
  async wentBack(tx, back, now) {
    for (const one of all) await one.wentBack(tx, back, now)
  },
  async payOutTold(tx, told, now) {
    for (const one of all) await one.payOutTold(tx, told, now)
  },
})

const isShownBy = (modules: List): IsShown =>
  modules.flatMap(({ isShown }) => isShown ?? [])[0] ?? (async () => false)

export function composeRegistries(modules: List): Registries {
  const allLimits = modules.flatMap(({ limits }) => limits ?? [])
  requireOwnNames(allLimits)
  return {
    allLimits,
    personal: modules.flatMap(({ personal }) => personal ?? []),
    filePurposes: collectPurposes(modules.flatMap(({ files }) => files ?? [])),
    goods: registerGoods(modules.flatMap(({ goods }) => goods ?? [])),
    cash: watchCash(modules.flatMap(({ cash }) => cash ?? [])),
    findReportId: modules.flatMap(({ findReportId }) => findReportId ?? [])[0] ?? (async () => null),
    // Without anybody who knows people, nobody is shown.
    isShown: isShownBy(modules),
    organizationsOf: modules.flatMap((module) => module.organizationsOf ?? [])[0] ?? (async () => []),
    listen: modules.flatMap(({ listen }) => listen ?? [])[0] ?? (() => nothingHeard),
    commentSubjects: modules.flatMap(({ commentSubjects }) => commentSubjects ?? []),
    reachPeople: modules.flatMap((module) => module.reachPeople ?? [])[0] ?? reachNobody,
    noticeKinds: modules.flatMap(({ notices }) => notices ?? []),
    searchSources: modules.flatMap(({ search }) => search ?? []),
    texts: createTexts<ServerText>(mergeMessages(modules)),
    figures: modules.flatMap(({ figures }) => figures ?? []),
    gauges: modules.flatMap(({ gauges }) => gauges ?? []),
    editables: modules.flatMap(({ editables }) => editables ?? []),
    verbOf: operatorVerbOf,
    sealed: modules.flatMap(({ sealed }) => sealed ?? []),
    indexed: modules.flatMap(({ indexed }) => indexed ?? []),
    harden: modules.flatMap(({ harden }) => harden ?? []),
  }
}

/** Every endpoint of the contract exactly once; an app that lacks one or has two is not built. */
export function composeHandlers(modules: List, deps: ModuleDeps): Handlers {
  const handlers: Partial<Handlers> = {}
  const owners = new Map<string, string>()
  for (const { name, routes } of modules) {
    const own = routes?.(deps) ?? {}
    for (const key of Object.keys(own)) {
      const other = owners.get(key)
      if (other !== undefined) throw new Error(`${key} is answered by ${other} and by ${name}`)
      owners.set(key, name)
    }
    Object.assign(handlers, own)
  }
  const strange = [...owners.keys()].filter((key) => !Object.hasOwn(contract, key))
  const missing = Object.keys(contract).filter((key) => !owners.has(key))
  if (strange.length > 0) throw new Error(`not in the contract: ${strange.join(', ')}`)
  if (missing.length > 0) throw new Error(`no module answers ${missing.join(', ')}`)
  return handlers as Handlers
}

/** A read by a name that its asker may have mistyped, or that was taken back. */
const readsByName = (key: string): boolean => {
  const { query } = contract[key as Key] as Endpoint
  const named = (query as { required?: string[] } | undefined)?.required ?? []
  return !changesSomething(key) && (key.includes('/:') || named.some((name) => /(^|_)id$/.test(name)))
}

/** Whoever finds nothing is told so in words of its own: an app with a read that has none is not built. */
export function composeGone(modules: List): GoneTexts {
  const gone: GoneTexts = Object.assign({}, ...modules.map((module) => module.gone))
  const wordless = Object.keys(contract).filter((key) => readsByName(key) && gone[key as Key] === undefined)
  if (wordless.length > 0) throw new Error(`nothing is said when it finds nothing: ${wordless.join(', ')}`)
  return gone
}

export const composeContent = (modules: List, registries: Registries): ContentLoader[] =>
  modules.flatMap(({ content }) => content?.(registries) ?? [])

export async function mayIndexPage(modules: List, tx: Tx, address: string): Promise<boolean> {
  for (const { mayIndex } of modules) if (mayIndex && !(await mayIndex(tx, address))) return false
  return true
}

type FindPreview = (page: string, id: string, language: Language) => Promise<Preview | 'none' | null>

/** What the thing a page is about says of itself. The page opens without the database too, and then speaks for its kind. */
export const previewPage =
  (modules: List, tx: Tx, now: () => Date): FindPreview =>
  async (page, id, language) => {
    const kind = modules.flatMap(({ publicPages }) => publicPages ?? []).find((one) => one.page === page)
    if (!kind || id === '') return null
    if (!/^[\w.-]{1,64}$/.test(id)) return 'none'
    try {
      const isShown = (userId: string): Promise<boolean> => isShownBy(modules)(tx, userId)
      return (await kind.find(tx, id, { language, now: now(), isShown })) ?? 'none'
    } catch {
      return null
    }
  }

type FindOpening = (page: string, query: URLSearchParams, language: Language) => Promise<Opening | null>

/** A page that cannot be told how it begins asks once it runs. */
export const pageOpening =
  (modules: List, tx: Tx): FindOpening =>
  async (page, query, language) => {
    const kind = modules.flatMap(({ openings }) => openings ?? []).find((one) => one.page === page)
    const id = kind ? query.get(kind.named) : null
    if (!kind || id === null || !/^[\w.-]{1,64}$/.test(id)) return null
    if (kind.unless.some((name) => query.has(name))) return null
    return kind.find(tx, id, language).catch(() => null)
  }

/** One module that cannot forget does not keep the others from it. */
async function forgetAll(modules: List, db: Database, now: Date): Promise<void> {
  const problems: unknown[] = []
  for (const { forget } of modules) await forget?.(db, now).catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}

export function composeJobs(modules: List, deps: ModuleDeps, watch: DueWatch): Job[] {
  const due = modules.flatMap((module) => module.due?.(deps) ?? [])
  const everyMinute = (name: string, works: DueWork[]): Job => ({
    name,
    cron: '* * * * *',
    run: () => sweepDue(works, deps.now(), watch),
  })
  return [
    everyMinute(
      'due-work',
      due.filter(({ atOnce }) => atOnce === undefined),
    ),
    ...due.filter(({ atOnce }) => atOnce !== undefined).map((work) => everyMinute(work.name, [work])),
    { name: 'forget-expired', cron: '15 * * * *', run: () => forgetAll(modules, deps.db, deps.now()) },
    ...modules.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ]
}
