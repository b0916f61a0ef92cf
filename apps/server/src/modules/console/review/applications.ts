import {
  counselorDesk,
  findApplication,
  findEvaluation,
  listPapers,
  listWaitingApplications,
  listWaitingEvaluations,
  openApplication,
  readPapers,
  type OpenedApplication,
} from '../../counselors/index.ts'
import { approvalDesk } from '../../operators/index.ts'
import {
  findWaitingApplication,
  listWaitingApplications as listWaitingOrganizations,
  openApplication as openOrganization,
  readProof,
} from '../../organizations/index.ts'
import { soundsDangerous } from '../../safety/index.ts'
import { bare, excerptOf, type Look, type Opened, type ReviewSource } from './source.ts'

/** Beyond this nobody counts: the list says how many there are up to here. */
const mostCounted = 500

/** What clients said of a session, and what a counselor answered. */
export const evaluations: ReviewSource = {
  kind: 'evaluation',
  right: 'words',
  async list({ tx }, most) {
    const rows = await listWaitingEvaluations(tx, most)
    return rows.map(({ id, words, answer, answerState, changedAt }) => {
      const text = (answerState === 'held' ? answer : words) ?? ''
      return { id, excerpt: excerptOf(text), since: changedAt, isFirst: soundsDangerous(text) }
    })
  },
  count: async ({ tx }) => (await listWaitingEvaluations(tx, mostCounted)).length,
  async open(tx, id) {
    const row = await findEvaluation(tx, id)
    if (!row?.words) return null
    const isAnswer = row.answerState === 'held' && row.wordsState === 'shown'
    return {
      ...bare,
      about: row.counselorId,
      sort: isAnswer ? 'evaluation-answer' : 'evaluation',
      state: (isAnswer ? row.answerState : row.wordsState) ?? '',
      text: (isAnswer ? row.answer : row.words) ?? '',
      since: row.changedAt.toISOString(),
      is_first: soundsDangerous(row.words),
      messages: isAnswer ? [{ is_team: false, text: row.words, at: row.createdAt.toISOString() }] : [],
    }
  },
  async typed(_tx, id, decision) {
    return decision === 'accept' || decision === 'remove'
      ? { verb: `evaluations ${decision}`, args: [id] }
      : null
  },
}

/** What somebody asked a second operator for already. */
async function askedFor({ tx, now }: Look, verb: string): Promise<ReadonlySet<string>> {
  const open = await approvalDesk.listOpen(tx, now)
  return new Set(open.flatMap(({ approval }) => (approval.verb === verb ? approval.args.slice(0, 1) : [])))
}

type Fact = Opened['facts'][number]

function factsOf({ sheet }: OpenedApplication): Fact[] {
  const papers = sheet.credentials.map(({ kind, line, number, picture_id: picture }): [string, string] => [
    `credential_${kind}`,
    [line, number, picture === null ? '—' : ''].filter(Boolean).join(' · '),
  ])
  const told: Array<[string, string]> = [
    ['real_name', sheet.real_name],
    ['shown_name', [sheet.name, sheet.name_latin].filter(Boolean).join(' / ')],
    ['languages', sheet.languages.join(', ')],
    ['years', String(sheet.years ?? '')],
    ['hours', String(sheet.hours ?? '')],
    ...papers,
    ['supervisor', [sheet.supervisor, sheet.supervisor_contact].filter(Boolean).join(' · ')],
    ['approaches', sheet.approaches.join(', ')],
    ['topics', sheet.topics.join(', ')],
    ['modes', sheet.modes.join(', ')],
    ['place', [sheet.city, sheet.area, sheet.address].filter(Boolean).join(' · ')],
    ['prices', sheet.prices.map(({ service_id: id, fen }) => `${id} ¥${fen / 100}`).join(', ')],
    ['quote', sheet.quote],
  ]
  return told.flatMap(([name, text]) => (text === '' ? [] : [{ name, text }]))
}

const approve = 'counselor approve'

/** Whoever applies to work here. The list tells a number and nothing else. */
export const counselors: ReviewSource = {
  kind: 'counselor',
  right: 'counselors',
  async list(look, most) {
    const asked = await askedFor(look, approve)
    const rows = await listWaitingApplications(look.tx, most)
    return rows.map(({ id, number, sentAt, createdAt }) => ({
      id,
      excerpt: `C-${number}`,
      since: sentAt ?? createdAt,
      isFirst: false,
      isSecond: asked.has(String(number)),
    }))
  },
  count: ({ tx }) => counselorDesk.countWaitingApplications(tx),
  async open(tx, id, { as, deps }) {
    const row = await findApplication(tx, id)
    const found =
      row && (await as((acting) => openApplication(acting, row.number, async () => deps.personKeys)))
    if (!found) return null
    const { application, sheet, papers } = found
    return {
      ...bare,
      about: `C-${application.number}`,
      sort: 'counselor',
      state: application.state,
      text: sheet.way,
      since: (application.sentAt ?? application.createdAt).toISOString(),
      is_first: false,
      facts: factsOf(found),
      pictures: papers.map((paper) => paper.id),
    }
  },
  async picture({ tx }, id, picture, deps) {
    const row = await findApplication(tx, id)
    const papers = row && row.state !== 'draft' ? await listPapers(tx, row.userId) : []
    const named = papers.filter((paper) => paper.id === picture)
    return (await readPapers(deps, named))[0] ?? null
  },
  async typed(tx, id, decision, text) {
    const row = await findApplication(tx, id)
    const number = String(row?.number ?? 0)
    if (decision === 'accept') return { verb: approve, args: [number] }
    if (decision === 'supervise') return { verb: approve, args: [number, 'supervised'] }
    if (text === '') return null
    if (decision === 'more') return { verb: 'counselor ask', args: [number, text] }
    return decision === 'refuse' ? { verb: 'counselor refuse', args: [number, text] } : null
  },
}

/** Schools and companies. An application has one proof at most: it goes by the application's id. */
export const organizations: ReviewSource = {
  kind: 'organization',
  right: 'organizations',
  async list({ db }, most) {
    const rows = await listWaitingOrganizations(db, most)
    return rows.map(({ id, name, createdAt }) => ({
      id,
      excerpt: excerptOf(name),
      since: createdAt,
      isFirst: false,
    }))
  },
  count: async ({ db }) => (await listWaitingOrganizations(db, mostCounted)).length,
  async open(_tx, id, { as, deps }) {
    const found = await as((acting) => openOrganization(acting, id, deps.personKeys))
    if (!found) return null
    const { row, applied } = found
    return {
      ...bare,
      about: row.name,
      sort: 'organization',
      state: row.state,
      text: applied.purpose,
      since: row.createdAt.toISOString(),
      is_first: false,
      facts: [
        { name: 'org_kind', text: row.kind ?? '' },
        { name: 'org_size', text: row.size ?? '' },
        { name: 'contact', text: applied.contact },
      ],
      pictures: row.proofKey === null ? [] : [id],
    }
  },
  async picture({ db }, id, picture, deps) {
    const row = picture === id ? await findWaitingApplication(db, id) : null
    return row && readProof(deps, row)
  },
  async typed(_tx, id, decision) {
    if (decision === 'accept') return { verb: 'organization approve', args: [id] }
    const reason = /^refuse_(\w+)$/.exec(decision)?.[1]
    return reason === undefined ? null : { verb: 'organization refuse', args: [id, reason] }
  },
}
