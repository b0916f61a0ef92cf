import type { Block } from './block.ts'

export interface Placed {
  block: Block
  y: number
}
export type Page = Placed[]

/** Blocks that must stay together, in order. */
function chains(blocks: readonly Block[]): Block[][] {
  const all: Block[][] = []
  let chain: Block[] = []
  for (const block of blocks) {
    if (block.isFresh && chain.length > 0) {
      all.push(chain)
      chain = []
    }
    chain.push(block)
    if (block.isKept) continue
    all.push(chain)
    chain = []
  }
  if (chain.length > 0) all.push(chain)
  return all
}

const heightOf = (chain: readonly Block[], isTop: boolean): number =>
  chain.reduce((sum, { height, before }, i) => sum + height + (isTop && i === 0 ? 0 : before), 0)

export interface Room {
  top: number
  bottom: number
}

/** Less than this share of a page is not worth turning it for. */
const leastFilled = 1 / 3
const leastOf = ({ top, bottom }: Room): number => (bottom - top) * leastFilled

/** Whatever does not fit goes on the next page; a chain higher than a page is broken where it must be. */
function fillPages(blocks: readonly Block[], first: Room, others: Room): Block[][] {
  const pages: Block[][] = [[]]
  const roomNow = (): Room => (pages.length === 1 ? first : others)
  const pageNow = (): Block[] => pages.at(-1) as Block[]
  const fits = (more: readonly Block[]): boolean => {
    const { top, bottom } = roomNow()
    return top + heightOf([...pageNow(), ...more], true) <= bottom
  }
  for (const chain of chains(blocks)) {
    const isFilled = heightOf(pageNow(), true) >= leastOf(roomNow())
    if (pageNow().length > 0 && (!fits(chain) || (chain[0]?.isFresh && isFilled))) pages.push([])
    for (const block of chain) {
      if (pageNow().length > 0 && !fits([block])) pages.push([])
      pageNow().push(block)
    }
  }
  return pages
}

/** The page before gives of its own, so that the last one does not hold a few lines only. */
function evened(pages: readonly Block[][], first: Room, others: Room): Block[][] {
  const [last, before] = [pages.at(-1), pages.at(-2)]
  if (!last || !before || heightOf(last, true) >= leastOf(others)) return [...pages]
  const room = pages.length === 2 ? first : others
  const both = [...before, ...last]
  if (room.top + heightOf(both, true) <= room.bottom) return [...pages.slice(0, -2), both]
  let cut = before.length
  for (const chain of chains(before).toReversed()) {
    const end = both.slice(cut)
    if (heightOf(end, true) >= leastOf(others)) break
    const isMuch = others.top + heightOf([...chain, ...end], true) > others.bottom
    if (isMuch || heightOf(before.slice(0, cut - chain.length), true) < leastOf(room)) break
    cut -= chain.length
  }
  return [...pages.slice(0, -2), both.slice(0, cut), both.slice(cut)]
}

const placed = (blocks: readonly Block[], { top }: Room): Page => {
  let y = top
  return blocks.map((block, i) => {
    if (i > 0) y += block.before
    const at = y
    y += block.height
    return { block, y: at }
  })
}

export function paginate(blocks: readonly Block[], first: Room, others: Room): Page[] {
  const pages = evened(fillPages(blocks, first, others), first, others)
  return pages.map((page, i) => placed(page, i === 0 ? first : others))
}
