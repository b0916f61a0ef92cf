import { csvRows, type CsvRow } from '../../../platform/read-csv.ts'
import type { MemberRole } from '../model.ts'

export const mostRows = 20_000
const longestName = 20

export type Column = 'name' | 'mobile' | 'group' | 'role'
export type Fault =
  | 'long'
  | 'mobile_missing'
  | 'mobile_wrong'
  | 'mobile_cut'
  | 'twice'
  | 'role_unknown'
  | 'role_owner'
  | 'role_above'
  | 'most_groups'
  | 'other_words'

export interface Problem {
  line: number
  column: Column
  fault: Fault
  /** As it stood there. */
  found: string
}

export interface RosterLine {
  line: number
  name: string
  mobile: string
  /** Empty: in none. */
  group: string
  role: MemberRole
}

export interface ReadRoster {
  rows: number
  lines: RosterLine[]
  problems: Problem[]
}

/** Why a whole file cannot be read. */
export type Unreadable = 'head' | 'size'

const heads: Readonly<Record<Column, readonly string[]>> = {
  name: ['姓名', '名字', '称呼', '稱呼', 'name', 'full name'],
  mobile: [
    '手机号',
    '手机',
    '手机号码',
    '手機號',
    '手機',
    '手機號碼',
    '电话',
    '電話',
    'mobile',
    'phone',
    'mobile number',
  ],
  group: ['小组', '小組', '班级', '班級', '部门', '部門', 'group', 'class', 'department', 'team'],
  role: ['角色', '身份', '身分', 'role'],
}

const roleWords: Readonly<Record<MemberRole, readonly string[]>> = {
  owner: ['所有者', '擁有者', 'owner'],
  admin: ['管理员', '管理員', 'admin', 'administrator'],
  viewer: ['查看者', '檢視者', 'viewer'],
  member: ['', '成员', '成員', 'member'],
}

/** Spreadsheets of Europe part cells by semicolons, copied tables by tabs. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const head = end < 0 ? text : text.slice(0, end)
  const countOf = (one: string) => head.split(one).length
  return [',', ';', '\t', '，'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

/** One line, without what cannot be seen; letters of full width as people type them. */
export const tidy = (cell: string | undefined): string =>
  (cell ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()

function columnsOf(head: CsvRow): Partial<Record<Column, number>> {
  const words = head.cells.map((cell) => tidy(cell).toLowerCase())
  const found = (Object.keys(heads) as Column[]).map((column) => [
    column,
    words.findIndex((word) => heads[column].includes(word)),
  ]) as Array<[Column, number]>
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

/** Eleven digits, however they are spaced, with or without the country before them; null where they are not. */
function mobileOf(cell: string): string | null {
  const digits = cell.replaceAll(/[\s\-().]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

/** What a spreadsheet makes of a long number: the last digits are gone for good. */
const isCut = (cell: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(cell)

function roleOf(cell: string): MemberRole | null {
  const word = cell.toLowerCase()
  const found = Object.entries(roleWords).find(([, words]) => words.includes(word))
  return found ? (found[0] as MemberRole) : null
}

const length = (text: string): number => [...text].length

/** The line, or the first thing that is wrong with it. */
function readLine(
  { line, cells }: CsvRow,
  at: Partial<Record<Column, number>>,
  { known, mayAdmin }: { known: ReadonlySet<string>; mayAdmin: boolean },
): RosterLine | Problem {
  const cellOf = (column: Column) => (at[column] === undefined ? '' : tidy(cells[at[column]]))
  const [name, written, group, said] = [cellOf('name'), cellOf('mobile'), cellOf('group'), cellOf('role')]
  const wrong = (column: Column, fault: Fault, found: string): Problem => ({ line, column, fault, found })
  if (written === '') return wrong('mobile', 'mobile_missing', '')
  if (isCut(written)) return wrong('mobile', 'mobile_cut', written)
  const mobile = mobileOf(written)
  if (mobile === null) return wrong('mobile', 'mobile_wrong', written)
  if (known.has(mobile)) return wrong('mobile', 'twice', written)
  if (length(name) > longestName) return wrong('name', 'long', name)
  if (length(group) > longestName) return wrong('group', 'long', group)
  const role = roleOf(said)
  if (role === null) return wrong('role', 'role_unknown', said)
  if (role === 'owner') return wrong('role', 'role_owner', said)
  if (role === 'admin' && !mayAdmin) return wrong('role', 'role_above', said)
  return { line, name, mobile, group, role }
}

/** Reads a list a row at a time into `into`; answers why where it cannot be read at all. */
export function* readRoster(
  text: string,
  into: ReadRoster,
  { mayAdmin }: { mayAdmin: boolean },
): Generator<undefined, Unreadable | null> {
  const known = new Set<string>()
  let at: Partial<Record<Column, number>> | null = null
  for (const row of csvRows(text, separatorOf(text))) {
    if (at === null) {
      at = columnsOf(row)
      if (at.mobile === undefined) return 'head'
      continue
    }
    into.rows += 1
    if (into.rows > mostRows) return 'size'
    const read = readLine(row, at, { known, mayAdmin })
    if ('fault' in read) into.problems.push(read)
    else {
      known.add(read.mobile)
      into.lines.push(read)
    }
    yield
  }
  return at === null ? 'head' : null
}
