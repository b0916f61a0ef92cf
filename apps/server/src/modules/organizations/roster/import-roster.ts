import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { csvFrom } from '../../../platform/csv.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Listen } from '../../../platform/http/heard.ts'
import { Refusal, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { unhurried } from '../../../platform/unhurried.ts'
import { goInside } from '../access.ts'
import { rosterPerHour } from '../limits.ts'
import { inviteLife, mostGroups, policy } from '../policy.ts'
import { organizationsTexts } from '../texts.ts'
import { insertGroup, listGroups } from '../work/queries.ts'
import { compareRoster, holdRoster, placeByRoster, putOnRoster, type NewPlace } from './queries.ts'
import {
  tidy,
  mostRows,
  readRoster,
  type Problem,
  type ReadRoster,
  type RosterLine,
  type Unreadable,
} from './read-roster.ts'

type CheckKey = 'POST /api/org/roster/check'
type ImportKey = 'POST /api/org/roster'
type Checked = DataOf<CheckKey>

export interface RosterDeps {
  db: Database
  limits: Limits
  secrets: Secrets
  listen: Listen
}

interface IndexedLine extends RosterLine {
  mobileIndex: string
}
export interface PreparedRoster extends ReadRoster {
  lines: IndexedLine[]
}

const mostNamed = 100
const atOnce = 5_000

const unreadable = { head: 'org.roster.head', size: 'org.roster.size' } as const

/** Read and indexed before any transaction, a slice at a time: 20,000 rows keep nobody else waiting. */
export async function prepareRoster(
  call: Call<CheckKey> | Call<ImportKey>,
  { db, limits, secrets }: RosterDeps,
): Promise<PreparedRoster> {
  const wait = await limits.take([[rosterPerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { role } = await db.transaction((tx) => goInside(tx, call, policy.mayLead))
  const read: ReadRoster = { rows: 0, lines: [], problems: [] }
  const lines: IndexedLine[] = []
  let failed: Unreadable | null = null
  await unhurried(function* () {
    failed = yield* readRoster(call.body.csv, read, { mayAdmin: policy.mayChange(role, 'member', 'admin') })
    if (failed !== null) return
    for (const line of read.lines) {
      lines.push({ ...line, mobileIndex: secrets.blindIndex('mobile', line.mobile) })
      yield
    }
  })
  if (failed !== null)
    throw new Refusal(422, unreadable[failed as Unreadable], { values: { count: mostRows } })
  return { ...read, lines }
}

interface Fitted {
  lines: IndexedLine[]
  problems: Problem[]
  /** By name; what is new has no id yet. */
  groups: Map<string, string | null>
  newGroups: string[]
}

/** Which of its groups there are, and which may come: others will read their names. */
async function fitGroups(
  tx: Tx,
  organizationId: string,
  { lines, problems }: PreparedRoster,
  listen: Listen,
): Promise<Fitted> {
  const groups = new Map<string, string | null>(
    // As the list is read: brackets of full width would make a second group of the same name.
    (await listGroups(tx, organizationId)).map(({ id, name }) => [tidy(name), id]),
  )
  const faults = new Map<string, Problem['fault']>()
  const newGroups: string[] = []
  for (const { group } of lines) {
    if (group === '' || groups.has(group) || faults.has(group)) continue
    if (groups.size >= mostGroups) faults.set(group, 'most_groups')
    else if ((await listen([{ text: group, hearing: 'published' }])).mustWait)
      faults.set(group, 'other_words')
    else {
      groups.set(group, null)
      newGroups.push(group)
    }
  }
  const misfits = lines.flatMap(({ line, group }) => {
    const fault = faults.get(group)
    return fault ? [{ line, column: 'group' as const, fault, found: group }] : []
  })
  return {
    lines: lines.filter(({ group }) => !faults.has(group)),
    problems: [...problems, ...misfits].toSorted((a, b) => a.line - b.line),
    groups,
    newGroups,
  }
}

function present(problems: readonly Problem[], language: Language) {
  const t = organizationsTexts[language]
  const told = problems.map(({ line, column, fault, found }) => ({
    line,
    column,
    text: t(`org.roster.${fault}`, { count: fault === 'most_groups' ? mostGroups : 20 }),
    found,
  }))
  const head = [t('org.roster.line'), t('org.roster.column'), t('org.roster.problem'), t('org.roster.found')]
  const rows = told.map(({ line, column, text, found }) => [line, t(`org.roster.${column}`), text, found])
  return {
    problems: told.slice(0, mostNamed).map(({ line, column, text }) => ({ line, column, text })),
    problem_count: told.length,
    report: told.length === 0 ? null : csvFrom(head, rows),
  }
}

const placesOf = ({ lines, groups }: Pick<Fitted, 'lines' | 'groups'>): NewPlace[] =>
  lines.map(({ mobileIndex, name, group, role }) => ({
    mobileIndex,
    name,
    groupId: groups.get(group) ?? null,
    role,
  }))

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

async function compare(tx: Tx, organizationId: string, fitted: Fitted, isNew: ReadonlySet<string>) {
  const sum = { added: 0, changed: 0 }
  // A group that is not there yet is another one than whatever stands on the list.
  const places = placesOf({
    lines: fitted.lines,
    groups: new Map([...fitted.groups].map(([name, id]) => [name, id ?? (isNew.has(name) ? 'new' : null)])),
  })
  for (const some of chunks(places)) {
    const { added, changed } = await compareRoster(tx, organizationId, some)
    sum.added += added
    sum.changed += changed
  }
  return { ...sum, same: fitted.lines.length - sum.added - sum.changed }
}

async function look(
  tx: Tx,
  organizationId: string,
  { made, language, listen }: { made: PreparedRoster; language: Language; listen: Listen },
): Promise<{ fitted: Fitted; checked: Checked }> {
  const fitted = await fitGroups(tx, organizationId, made, listen)
  const counts = await compare(tx, organizationId, fitted, new Set(fitted.newGroups))
  const checked = {
    rows: made.rows,
    ...counts,
    new_groups: fitted.newGroups,
    ...present(fitted.problems, language),
  }
  return { fitted, checked }
}

/** A dry run: the same look, and nothing kept. */
export async function checkRoster(call: Call<CheckKey>, deps: RosterDeps): Promise<Checked> {
  const made = await prepareRoster(call, deps)
  const { language } = call
  return deps.db.transaction(async (tx) => {
    const { organization } = await goInside(tx, call, policy.mayLead)
    return (await look(tx, organization.id, { made, language, listen: deps.listen })).checked
  })
}

/** Somebody may have made it in the meantime: then it is that one. */
async function addGroup(tx: Tx, organizationId: string, name: string, now: Date): Promise<string | null> {
  const id = newId()
  if (await insertGroup(tx, { id, organizationId, name, createdAt: now })) return id
  return (await listGroups(tx, organizationId)).find((one) => tidy(one.name) === name)?.id ?? null
}

/** Whoever can be read is on the list from now on; what cannot is told, and comes with the next try. */
export async function importRoster(
  call: Call<ImportKey>,
  made: PreparedRoster,
  { listen }: RosterDeps,
): Promise<Checked> {
  const { tx, now, language } = call
  const { organization } = await goInside(tx, call, policy.mayLead)
  await holdRoster(tx, organization.id)
  const { fitted, checked } = await look(tx, organization.id, { made, language, listen })
  if (checked.added + checked.changed === 0) return checked
  for (const name of fitted.newGroups) fitted.groups.set(name, await addGroup(tx, organization.id, name, now))
  const endsAt = new Date(now.getTime() + inviteLife)
  for (const some of chunks(placesOf(fitted))) {
    await putOnRoster(tx, organization.id, some, { now, endsAt })
    await placeByRoster(
      tx,
      organization.id,
      some.map(({ mobileIndex }) => mobileIndex),
    )
  }
  return checked
}
