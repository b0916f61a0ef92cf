import type { Block as Given, LongText, Words } from '@mindisle/contract/blocks'
import { plainOf } from '@mindisle/contract/passages'
import { type Block, type Desk, type Mark, panel, placed, shifted, text, within } from './block.ts'
import { paint } from './palette.ts'
import { circle, fill, type Item, moved } from './sheet.ts'
import { colored, styles } from './style.ts'

const indent = 28

/** Each with a sign before its first line. */
function listed(desk: Desk, items: readonly Words[], signOf: (at: number) => Item): Block[] {
  const list: Mark = { tag: 'L' }
  const inner = within(desk, desk.width - indent)
  return items.flatMap((words, at) => {
    const mark: Mark = { tag: 'LBody', parent: { tag: 'LI', parent: list } }
    const lines = text(inner, plainOf(words), styles.body, { mark, before: at === 0 ? 14 : 8 })
    const [first, ...rest] = lines.map((line) => shifted(line, indent))
    if (!first) return []
    return [{ ...first, parts: [{ mark: null, items: [signOf(at)] }, ...first.parts] }, ...rest]
  })
}

const dot = (): Item => moved(4, 0, [fill(circle(4, styles.body.leading / 2, 3.5), paint.brandMark)])

const numberOf =
  (desk: Desk) =>
  (at: number): Item => {
    const style = { ...colored(styles.value, paint.brandInk), leading: styles.body.leading }
    return placed(desk.type.line(String(at + 1), style), style, indent - 8, 'left')
  }

const small = (desk: Desk, paragraphs: readonly Words[]): Block[] =>
  paragraphs.flatMap((words) => text(desk, plainOf(words), styles.small, { before: 14 }))

/** A column of paper is too narrow for the columns of a table: its cells stand in one line. */
const row = (desk: Desk, cells: readonly Words[]): Block[] =>
  text(desk, cells.map(plainOf).join(' · '), styles.body, { before: 8 })

function blockOf(desk: Desk, given: Given): Block[] {
  if (typeof given === 'string' || Array.isArray(given))
    return text(desk, plainOf(given), styles.body, { before: 14 })
  if ('heading' in given)
    return text(desk, given.heading, styles.section, { mark: { tag: 'H3' }, before: 28, isKept: true })
  if ('list' in given) return listed(desk, given.list, dot)
  if ('steps' in given) return listed(desk, given.steps, numberOf(desk))
  if ('quote' in given) {
    const inner = within(desk, desk.width - indent)
    const style = colored(styles.lead, paint.seaInk)
    return text(inner, given.quote, style, { before: 22 }).map((line) => shifted(line, indent))
  }
  if ('note' in given) return small(desk, [given.note, ...(given.more ?? [])])
  if ('footnotes' in given) return small(desk, given.footnotes)
  if ('table' in given) return [given.head, ...given.table].flatMap((cells) => row(desk, cells))
  // What can only be opened has no place on paper.
  if ('test' in given) return []
  // Pictures lie in the storage, which the child that draws cannot reach: what they say stands for them.
  if ('picture' in given) return text(desk, given.caption ?? given.alt, styles.small, { before: 14 })
  const padding = 18
  const inner = within(desk, desk.width - 2 * padding)
  const title = text(inner, given.box, styles.section, { mark: { tag: 'H3' }, isKept: true })
  return panel(desk, [...title, ...longText(inner, given.text)], {
    padding,
    ground: paint.brandSoft,
    radius: 20,
    before: 22,
  })
}

/** The same tree that the screen shows, as blocks of a column. */
export const longText = (desk: Desk, given: LongText): Block[] => given.flatMap((one) => blockOf(desk, one))
