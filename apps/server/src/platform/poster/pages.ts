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

/** Whatever does not fit goes on the next page; a chain higher than a page is broken where it must be. */
export function paginate(blocks: readonly Block[], first: Room, others: Room): Page[] {
  const pages: Page[] = [[]]
  let [room, y] = [first, first.top]
  const turn = (): void => {
    pages.push([])
    room = others
    y = others.top
  }
  const put = (block: Block): void => {
    const page = pages.at(-1) as Page
    if (page.length > 0) y += block.before
    page.push({ block, y })
    y += block.height
  }
  for (const chain of chains(blocks)) {
    const isTop = pages.at(-1)?.length === 0
    const fits = y + heightOf(chain, isTop) <= room.bottom
    if (!isTop && (!fits || chain[0]?.isFresh)) turn()
    for (const block of chain) {
      const isFirst = pages.at(-1)?.length === 0
      if (!isFirst && y + block.before + block.height > room.bottom) turn()
      put(block)
    }
  }
  return pages
}
