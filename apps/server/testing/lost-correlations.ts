const token =
  /'(?:[^']|'')*'|--[^\n]*|\$\$[\s\S]*?\$\$|\$\d+|"(?:[^"]|"")+"|[a-z_][\w$]*|<>|<=|>=|!=|::|[<>=.(),]|\S/gi
const comparison = /^(?:=|<>|!=|<|>|<=|>=)$/
const notColumns = new Set(
  'all and any array as asc between by case cast current_date desc distinct else end exists false filter for from group having in interval is join lateral limit not null offset on or order over returning row select set some then true union using values when where with'.split(
    ' ',
  ),
)

interface Column {
  table: string | null
  name: string
  /** The words of the statement it takes up. */
  first: number
  last: number
}

const isWord = (word = ''): boolean => /^["a-z_]/i.test(word)
const plain = (word: string): string =>
  word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase()
const isColumn = (word = ''): boolean => isWord(word) && !notColumns.has(word.toLowerCase())

function columnEndingAt(words: readonly string[], last: number): Column | null {
  // A cast: what is cast is compared.
  if (words[last - 1] === '::') return columnEndingAt(words, last - 2)
  const name = words[last]
  if (!name || !isColumn(name)) return null
  if (words[last - 1] !== '.') return { table: null, name: plain(name), first: last, last }
  return { table: plain(words[last - 2] ?? ''), name: plain(name), first: last - 2, last }
}

function columnStartingAt(words: readonly string[], first: number): Column | null {
  const name = words[first]
  if (!name || !isColumn(name)) return null
  const hasTable = words[first + 1] === '.'
  const last = hasTable ? first + 2 : first
  if (words[last + 1] === '(' || words[last + 1] === '.') return null
  return hasTable
    ? { table: plain(name), name: plain(words[last] ?? ''), first, last }
    : { table: null, name: plain(name), first, last }
}

/** Where each word lies: within a nested select, and within the list of an update's `set`, where `=` compares nothing. */
function placesOf(words: readonly string[]): Array<{ isNested: boolean; isSet: boolean }> {
  const open = [{ isNested: false, isSet: false }]
  return words.map((raw, index) => {
    const word = raw.toLowerCase()
    const here = open.at(-1) ?? { isNested: false, isSet: false }
    if (word === '(')
      open.push({ isNested: here.isNested || /^select$/i.test(words[index + 1] ?? ''), isSet: false })
    else if (word === ')') open.pop()
    else if (word === 'set') here.isSet = true
    else if (/^(?:where|from|returning|select)$/.test(word)) here.isSet = false
    return { ...here }
  })
}

function isLost(left: Column, right: Column, isNested: boolean): boolean {
  const bare = [left, right].filter((column) => column.table === null).length
  if (left.name === right.name) return bare > 0 || left.table === right.table
  return isNested && bare === 1
}

/**
 * Comparisons of a column with itself, and those that PostgreSQL may take for one: of two names of which one is bare, inside
 * a nested select, the bare one is looked for in the inner table first.
 */
export function lostCorrelations(statement: string): string[] {
  const words = (statement.match(token) ?? []).filter(
    (word) => !/^(?:'|--|\$\$)/.test(word) || word.startsWith("'"),
  )
  const places = placesOf(words)
  return words.flatMap((word, index) => {
    if (!comparison.test(word) || places[index]?.isSet) return []
    const [left, right] = [columnEndingAt(words, index - 1), columnStartingAt(words, index + 1)]
    if (!left || !right || !isLost(left, right, places[index]?.isNested ?? false)) return []
    return [
      words
        .slice(left.first, right.last + 1)
        .join(' ')
        .replaceAll(' . ', '.'),
    ]
  })
}
