import type { Page } from './page.ts'

/** The pages of the history, the lowest first, and the tab pages that are kept as they were left. */
export interface Stack {
  pages: readonly Page[]
  tabs: readonly Page[]
}

export const keptPages = 10

export const topOf = ({ pages }: Stack): Page => {
  const top = pages.at(-1)
  if (!top) throw new Error('a stack always has a page')
  return top
}

const keepTab = (tabs: readonly Page[], page: Page): Page[] => [
  ...tabs.filter((tab) => tab.path !== page.path),
  page,
]

export const beginWith = (page: Page, isTab: boolean): Stack => ({ pages: [page], tabs: isTab ? [page] : [] })

export const pushed = (stack: Stack, page: Page): Stack => ({ ...stack, pages: [...stack.pages, page] })

export const replaced = (stack: Stack, page: Page): Stack => ({
  ...stack,
  pages: [...stack.pages.slice(0, -1), page],
})

/** Everything above the tabs is closed; a tab visited before comes back as it was left. */
export function switchedTo(stack: Stack, page: Page): Stack {
  const kept = stack.tabs.find((tab) => tab.path === page.path)
  const shown = kept ? { ...page, key: kept.key } : page
  return { pages: [shown], tabs: keepTab(stack.tabs, shown) }
}

/** The browser moved to a page: back to one we know, or to one (forward, after a reload) we have to make again. */
export function arrivedAt(stack: Stack, page: Page, isTab: boolean): Stack {
  const at = stack.pages.findIndex((known) => known.key === page.key)
  if (at >= 0) return { ...stack, pages: stack.pages.slice(0, at + 1) }
  const below = stack.pages.filter((known) => known.depth < page.depth)
  return { pages: [...below, page], tabs: isTab && page.depth === 0 ? keepTab(stack.tabs, page) : stack.tabs }
}

/** The pages that stay alive: the tabs and the newest others. Older ones are made anew when one comes back to them. */
export function alivePages({ pages, tabs }: Stack): Page[] {
  const alive = new Map<string, Page>()
  for (const page of tabs) alive.set(page.key, page)
  for (const page of pages.slice(-keptPages)) alive.set(page.key, page)
  return [...alive.values()]
}
