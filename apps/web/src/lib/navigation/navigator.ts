import { newKey, parseAddress, toAddress, type Page, type Query, type Target } from './page.ts'
import { arrivedAt, beginWith, pushed, replaced, switchedTo, topOf, type Stack } from './stack.ts'

export type MoveType = 'navigate' | 'redirect' | 'relaunch' | 'switchTab'

export interface Move extends Target {
  type: MoveType
}

export interface NavigatorOptions {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'pathname' | 'search'>
  home: string
  isTab(path: string): boolean
  /** Where a move really leads; it may take its time, e.g. until it is known who asks. */
  guard(move: Move): Promise<Move> | Move
  /** Added to the query of every move. */
  extraQuery(): Query
  scrollY(): number
}

export interface Navigator {
  stack(): Stack
  subscribe(listener: () => void): () => void
  navigateTo(address: string): Promise<void>
  redirectTo(address: string): Promise<void>
  reLaunch(address: string): Promise<void>
  switchTab(address: string): Promise<void>
  move(type: MoveType, address: string): Promise<void>
  /** Gives the page with this key another address, e.g. once it knows its id; it is not shown anew. */
  rename(key: string, address: string): void
  /** Goes home when there is nothing below. */
  navigateBack(steps?: number): void
  /** Asks the guard again about the page on top, e.g. when it is shown. */
  recheck(): Promise<void>
  /** To be called for the browser's popstate event. */
  onPopState(state: unknown): void
  scrollOf(key: string): number
}

interface Mark {
  key: string
  depth: number
}

function markOf(state: unknown): Mark | null {
  const { key, depth } = (state ?? {}) as Partial<Mark>
  return typeof key === 'string' && typeof depth === 'number' ? { key, depth } : null
}

class BrowserNavigator implements Navigator {
  private readonly options: NavigatorOptions
  private readonly listeners = new Set<() => void>()
  private readonly scrolls = new Map<string, number>()
  private pages: Stack
  private afterPop: (() => void) | null = null
  /** A later move overtakes one that still waits for its guard. */
  private latest = 0

  constructor(options: NavigatorOptions) {
    this.options = options
    const here = this.here()
    const mark = markOf(options.history.state)
    const page = { ...here, key: mark?.key ?? newKey(), depth: mark?.depth ?? 0 }
    this.pages = beginWith(page, options.isTab(page.path))
    this.write(page, 'replaceState')
  }

  stack = (): Stack => this.pages

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  scrollOf = (key: string): number => this.scrolls.get(key) ?? 0

  navigateTo = (address: string): Promise<void> => this.move('navigate', address)
  redirectTo = (address: string): Promise<void> => this.move('redirect', address)
  reLaunch = (address: string): Promise<void> => this.move('relaunch', address)
  switchTab = (address: string): Promise<void> => this.move('switchTab', address)

  move = async (type: MoveType, address: string): Promise<void> => {
    const target = parseAddress(address, this.options.home)
    await this.go({
      ...target,
      type: this.options.isTab(target.path) && type === 'navigate' ? 'switchTab' : type,
    })
  }

  rename = (key: string, address: string): void => {
    const top = topOf(this.pages)
    if (top.key !== key) return
    const { path, query } = parseAddress(address, this.options.home)
    const page = { ...top, path, query: { ...query, ...this.options.extraQuery() } }
    this.write(page, 'replaceState')
    this.pages = replaced(this.pages, page)
    this.tell()
  }

  navigateBack = (steps = 1): void => {
    const { depth } = topOf(this.pages)
    if (depth === 0) return void this.switchTab(this.options.home)
    this.options.history.go(-Math.min(steps, depth))
  }

  recheck = async (): Promise<void> => {
    const { path, query } = topOf(this.pages)
    const asked: Move = { path, query, type: 'redirect' }
    const settled = await this.options.guard(asked)
    if (settled.path !== path) this.perform(settled)
  }

  onPopState = (state: unknown): void => {
    const continuation = this.afterPop
    this.afterPop = null
    if (continuation) return continuation()
    const here = this.here()
    const mark = markOf(state)
    const page = { ...here, key: mark?.key ?? newKey(), depth: mark?.depth ?? 0 }
    if (!mark) this.write(page, 'replaceState')
    this.show(arrivedAt(this.pages, page, this.options.isTab(page.path)))
    void this.recheck()
  }

  private here(): Target {
    const { pathname, search } = this.options.location
    return parseAddress(pathname + search, this.options.home)
  }

  private async go(move: Move): Promise<void> {
    const turn = (this.latest += 1)
    const settled = await this.options.guard(move)
    if (turn === this.latest) this.perform(settled)
  }

  private perform({ type, path, query }: Move): void {
    const { history, extraQuery, isTab } = this.options
    const target = { path, query: { ...query, ...extraQuery() } }
    const { depth } = topOf(this.pages)
    if (type === 'navigate') {
      const page = { ...target, key: newKey(), depth: depth + 1 }
      this.write(page, 'pushState')
      return this.show(pushed(this.pages, page))
    }
    if (type === 'redirect') {
      const page = { ...target, key: newKey(), depth }
      this.write(page, 'replaceState')
      return this.show(depth === 0 && isTab(path) ? switchedTo(this.pages, page) : replaced(this.pages, page))
    }
    const page = { ...target, key: newKey(), depth: 0 }
    const settle = () => {
      const next = type === 'switchTab' ? switchedTo(this.pages, page) : beginWith(page, isTab(path))
      this.write(topOf(next), 'replaceState')
      this.show(next)
    }
    if (depth === 0) return settle()
    // The pages above are left behind in the browser's history too, so that its back button leaves the app.
    this.afterPop = settle
    history.go(-depth)
  }

  private write(page: Page, how: 'pushState' | 'replaceState'): void {
    const mark: Mark = { key: page.key, depth: page.depth }
    this.options.history[how](mark, '', toAddress(page, this.options.home))
  }

  private show(next: Stack): void {
    this.scrolls.set(topOf(this.pages).key, this.options.scrollY())
    this.pages = next
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

export const createNavigator = (options: NavigatorOptions): Navigator => new BrowserNavigator(options)
