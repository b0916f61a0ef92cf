import { isolates } from './audit.ts'
import { type Figures, type FiguresOf, figuresOf } from './figures.ts'
import { type Group, coarser, everyGroup, mergedGroups } from './groups.ts'
import { type Cut, Draft, type Ledger } from './ledger.ts'
import { type Attribute, type Draw, type Sheet, type Team, attributesOf, isComplete } from './team.ts'

/** What holds the figures back. Tests take parts of it away to see that the attacker then gets in. */
export interface Law {
  /** People in every group, and in everything that can be worked out from groups. */
  least: number
  /** How many must have come or gone before figures change; and as a share of those shown, if that is more. */
  change: number
  share: number
  /** Small groups are merged, not left out. */
  isMerging: boolean
  /** No combination of figures speaks of fewer than the least. */
  isAudited: boolean
  /** Only coming changes what is shown, never going. */
  isStanding: boolean
  figuresOf: FiguresOf
}

export const law: Law = {
  least: 5,
  change: 5,
  share: 0.05,
  isMerging: true,
  isAudited: true,
  isStanding: false,
  figuresOf,
}
/** For those who know who is there and must not learn who answered: whatever closed or changed as somebody goes would say that they had. */
export const standingLaw: Law = { ...law, isStanding: true }

export interface ShownGroup {
  categories: readonly string[]
  n: number
  figures: Figures
}

export interface ShownCut {
  attribute: string
  edition: number
  groups: ShownGroup[]
}

export interface Shown {
  edition: number
  n: number
  whole: Figures
  cuts: ShownCut[]
  /** Attributes that are not shown; why is always the same, so that it says nothing of any one. */
  hidden: string[]
}

export interface Outcome {
  shown: Shown | null
  /** Of these how many are finished is known to everybody. */
  finished: number
  /** `few`: nothing is shown yet. `steady`: figures stay until enough people have come or gone. `new`: they have just changed. */
  state: 'few' | 'steady' | 'new'
  ledger: Ledger
}

export interface Given {
  team: Team
  /** Of one round; those who left are not among them. */
  sheets: readonly Sheet[]
  ledger: Ledger
  draw: Draw
}

const isSafe = (draft: Draft, { isAudited, least }: Law): boolean =>
  !isAudited || !isolates(draft.atoms(), draft.rows.length, least)

function wholeRow(draft: Draft, counted: readonly Sheet[], guard: Law): number | null {
  const before = draft.ledger.whole
  if (before !== null) {
    const n = draft.rows[before]?.n ?? 0
    const needed = Math.max(guard.change, Math.ceil(guard.share * n))
    const moved = guard.isStanding ? counted.length - n : draft.changes(before, counted)
    if (moved < needed) return null
  }
  const rows = draft.rows.length
  const row = draft.add(counted)
  if (isSafe(draft, guard)) return row
  draft.cutBack(rows)
  return null
}

interface Cutting {
  draft: Draft
  team: Team
  counted: readonly Sheet[]
  edition: number
  law: Law
}

function firstGroups(attribute: Attribute, { team, counted, law: { isMerging, least } }: Cutting): Group[] {
  return isMerging
    ? mergedGroups(counted, attribute, team, least)
    : everyGroup(counted, attribute, team).filter(({ sheets }) => sheets.length >= least)
}

/** The finest cut by an attribute that gives nobody away, if it is as fine as the one that stands. */
function cutBy(attribute: Attribute, cutting: Cutting): Cut | null {
  const { draft, edition } = cutting
  const atLeast = Math.max(2, draft.ledger.cuts[attribute.id]?.groups.length ?? 0)
  let groups = firstGroups(attribute, cutting)
  while (groups.length >= atLeast) {
    const rows = draft.rows.length
    const made = groups.map(({ categories, sheets }) => ({ categories, row: draft.add(sheets) }))
    if (isSafe(draft, cutting.law)) return { edition, groups: made }
    draft.cutBack(rows)
    groups = coarser(groups, attribute)
  }
  return null
}

function shownOf({ edition, rows, whole, cuts }: Ledger, attributes: readonly Attribute[]): Shown | null {
  const all = whole === null ? undefined : rows[whole]
  if (!all) return null
  const shown = attributes.flatMap(({ id }) => {
    const cut = cuts[id]
    if (!cut) return []
    const groups = cut.groups.flatMap(({ categories, row }) => {
      const one = rows[row]
      return one ? [{ categories, n: one.n, figures: one.figures }] : []
    })
    return [{ attribute: id, edition: cut.edition, groups }]
  })
  const hidden = attributes.map(({ id }) => id).filter((id) => cuts[id] === undefined)
  return { edition, n: all.n, whole: all.figures, cuts: shown, hidden }
}

/** What blurs a group hangs on exactly who is in it: named by its place it would be the same in every round, and cancel out. */
const keyOf = (sheets: readonly Sheet[], draw: Draw): string =>
  String(sheets.reduce((sum, { id }) => sum + Math.floor(draw(`sheet ${id}`) * 2 ** 32), 0))

function nextLedger({ team, ledger, draw }: Given, counted: readonly Sheet[], guard: Law): Ledger {
  const draft = new Draft(ledger)
  const whole = wholeRow(draft, counted, guard)
  if (whole === null) return ledger
  const edition = ledger.edition + 1
  const cuts: Record<string, Cut> = { ...ledger.cuts }
  for (const attribute of attributesOf(team)) {
    const cut = cutBy(attribute, { draft, team, counted, edition, law: guard })
    if (cut) cuts[attribute.id] = cut
  }
  const rows = draft.rows.map(({ n, sheets }, row) => {
    const known = ledger.rows[row]
    if (known || !sheets) return known as Ledger['rows'][number]
    return {
      n,
      figures: guard.figuresOf(team, { sheets, about: keyOf(sheets, draw), least: guard.least }, draw),
    }
  })
  return { ...ledger, edition, whole, cuts, rows, sheets: draft.sheetMasks() }
}

export const publishUnder =
  (guard: Law) =>
  (given: Given): Outcome => {
    const counted = given.sheets.filter((sheet) => isComplete(sheet, given.team))
    const finished = given.sheets.length
    const attributes = attributesOf(given.team)
    const isFew = counted.length < guard.least
    if (isFew && !guard.isStanding) return { shown: null, finished, state: 'few', ledger: given.ledger }
    const ledger = isFew ? given.ledger : nextLedger(given, counted, guard)
    const shown = shownOf(ledger, attributes)
    if (!shown) return { shown, finished, state: 'few', ledger }
    return { shown, finished, state: ledger === given.ledger ? 'steady' : 'new', ledger }
  }

/** What may be shown of a round now. Whether and to whom depends on who is counted, never on what anybody answered. */
export const publish = publishUnder(law)
export const publishStanding = publishUnder(standingLaw)
