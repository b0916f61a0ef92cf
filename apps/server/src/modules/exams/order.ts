import { numbersOf, type Item } from '@mindisle/scoring'

/** Items that must not be torn apart: those of one page, and those that are asked only after an answer to another. */
function blocksOf(items: readonly Item[]): Item[][] {
  const blockOf = new Map<string, Item[]>()
  const join = (a: Item[], b: Item[]): void => {
    if (a === b) return
    a.push(...b.splice(0))
    for (const item of a) blockOf.set(item.id, a)
  }
  for (const item of items) blockOf.set(item.id, [item])
  const owner = new Map(items.flatMap((item) => namesOf(item).map((name) => [name, item.id] as const)))
  const firstOfPage = new Map<string, string>()
  for (const item of items) {
    const page = item.page && (firstOfPage.get(item.page) ?? item.id)
    if (item.page && page) firstOfPage.set(item.page, page)
    for (const other of [page, item.when && owner.get(item.when.item)])
      if (other) join(blockOf.get(other) ?? [], blockOf.get(item.id) ?? [])
  }
  const place = new Map(items.map((item, index) => [item.id, index]))
  const at = (item: Item | undefined): number => place.get(item?.id ?? '') ?? 0
  const blocks = [...new Set(blockOf.values())]
  for (const block of blocks) block.sort((a, b) => at(a) - at(b))
  return blocks.sort((a, b) => at(a[0]) - at(b[0]))
}

/** A condition may name a row of a matrix, too. */
const namesOf = (item: Item): string[] => [item.id, ...(item.kind === 'matrix' ? item.rows : [])]

/** The order of one attempt. */
export function orderItems(
  items: readonly Item[],
  order: 'authored' | 'shuffled',
  seed: number,
): readonly Item[] {
  if (order === 'authored') return items
  const blocks = blocksOf(items)
  const next = numbersOf(seed)
  for (let last = blocks.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [blocks[last], blocks[other]]
    if (a && b) [blocks[last], blocks[other]] = [b, a]
  }
  return blocks.flat()
}
