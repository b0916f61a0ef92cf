import { newKey, parseAddress, toAddress, type Page, type Query, type Target } from './page.ts'
import { arrivedAt, beginWith, pushed, replaced, switchedTo, topOf, type Stack } from './stack.ts'

export type MoveType = 'navigate' | 'redirect' | 'relaunch' | 'switchTab'

export interface Move extends Target {
  type: MoveType
}

export interface NavigatorOptions {
  history: Pick<History, 'state' | 'length' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'pathname' | 'search'>
  home: string
  isTab(target: Target): boolean
  /** Where a move really leads; it may take its time, e.g. until it is known who asks. */
  guard(move: Move): Promise<Move> | Move
  /** Begins to fetch what a move leads to; the page is shown meanwhile. */
  prepare?(move: Move): void
  /** Added to the query of every move. */
  extraQuery(): Query
  /** The names it adds: they say nothing about which page it is. */
  extraNames: readonly string[]
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
  /** The addresses of the pages below. */
  trail(): readonly string[]
  extraNames: readonly string[]
  /** Gives a layer above the page an entry of its own: back closes it first. Answers how to take the entry away. */
  openLayer(close: () => void): () => void
  /** Asks the guard again about the page on top, e.g. when it is shown. */
  recheck(): Promise<void>
  /** To be called for the browser's popstate event. */
  onPopState(state: unknown): void
  scrollOf(key: string): number
}

interface Mark {
  key: string
  depth: number
  /** Of how many layers above the page this entry is the topmost; 0 for the page's own. */
  over: number
  /** The addresses of the pages below, which a new load of the app does not know otherwise. */
  below: readonly string[]
}

/** Long, for one that comes after all would close whatever has been opened since. */
const overdueMilliseconds = 10_000

class BrowserNavigator implements Navigator {
  readonly extraNames: readonly string[]
  private readonly options: NavigatorOptions
  private readonly listeners = new Set<() => void>()
  private readonly scrolls = new Map<string, number>()
  private pages: Stack
  /** What a step back of ours leads to; until then the browser is nowhere. */
  private afterPop: ((page: Page) => void) | null = null
  private overdue: ReturnType<typeof setTimeout> | undefined
  private layers: Array<() => void> = []
  /** How many entries of layers lie above the page's own: those of open ones, once all is settled. */
  private over = 0
  private below: readonly string[] = []
  /** A later move overtakes one that still waits for its guard. */
  private latest = 0

  constructor(options: NavigatorOptions) {
    this.options = options
    this.extraNames = options.extraNames
    const page = this.here(options.history.state)
    this.pages = beginWith(page, options.isTab(page))
    this.write(page, 'replaceState')
    // A reload keeps the entries of layers, but not the layers.
    this.settleSoon()
  }

  stack = (): Stack => this.pages

  trail = (): readonly string[] => this.below

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
      type: this.options.isTab(target) && type === 'navigate' ? 'switchTab' : type,
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

  navigateBack = (steps = 1): void =>
    this.whenArrived(() => {
      const { depth } = topOf(this.pages)
      if (depth === 0) return void this.switchTab(this.options.home)
      this.stepBack(Math.min(steps, depth) + this.over, this.arrive)
    })

  openLayer = (close: () => void): (() => void) => {
    this.layers.push(close)
    this.settle()
    return () => {
      this.layers = this.layers.filter((other) => other !== close)
      this.settleSoon()
    }
  }

  recheck = async (): Promise<void> => {
    const { path, query } = topOf(this.pages)
    const asked: Move = { path, query, type: 'redirect' }
    const settled = await this.options.guard(asked)
    if (settled.path !== path) await this.perform(settled)
  }

  onPopState = (state: unknown): void => {
    const page = this.here(state)
    const arrive = this.afterPop ?? this.arrive
    this.afterPop = null
    clearTimeout(this.overdue)
    this.settleSoon()
    arrive(page)
  }

  private arrive = (page: Page): void => {
    const dead = this.over - this.layers.length
    // Forward, to a layer that was closed: it cannot be opened again.
    if (dead > 0) return this.stepBack(dead, () => this.onPopState(this.options.history.state))
    for (const close of this.layers.slice(this.over).reverse()) close()
    this.show(arrivedAt(this.pages, page, this.options.isTab(page)))
    this.write(topOf(this.pages), 'replaceState')
    void this.recheck()
  }

  /** Where the browser is, by the mark of its entry; a page that came from outside has none. */
  private here(state: unknown): Page {
    const { key = newKey(), depth = 0, over = 0, below = [] } = (state ?? {}) as Partial<Mark>
    const { pathname, search } = this.options.location
    this.over = over
    this.below = below
    return { ...parseAddress(pathname + search, this.options.home), key, depth }
  }

  private async go(move: Move): Promise<void> {
    const turn = (this.latest += 1)
    const settled = await this.options.guard(move)
    if (turn !== this.latest) return
    this.options.prepare?.(settled)
    await this.perform(settled)
  }

  /** Done once the page is there: whoever goes on before would write into another page's entry. */
  private perform(move: Move): Promise<void> {
    return new Promise((done) => this.whenArrived(() => this.put(move, done)))
  }

  private put({ type, path, query }: Move, done: () => void): void {
    const { extraQuery, isTab, home } = this.options
    const top = topOf(this.pages)
    const { depth } = top
    const { over } = this
    const target = { path, query: { ...query, ...extraQuery() }, key: newKey() }
    const write = (next: Stack, below = this.below, how: 'pushState' | 'replaceState' = 'replaceState') => {
      this.over = 0
      this.below = below
      this.write(topOf(next), how)
      this.show(next)
      this.settleSoon()
      done()
    }
    if (type === 'navigate') {
      const next = pushed(this.pages, { ...target, depth: depth + 1 })
      // The new page takes the place of the lowest layer: no entry of a layer stays between two pages.
      const below = [...this.below, toAddress(top, home)]
      return this.stepBack(over - 1, () => write(next, below, over ? 'replaceState' : 'pushState'))
    }
    if (type === 'redirect') {
      const page = { ...target, depth }
      return this.stepBack(over, () =>
        write(depth === 0 && isTab(target) ? switchedTo(this.pages, page) : replaced(this.pages, page)),
      )
    }
    const page = { ...target, depth: 0 }
    // The pages above are left behind in the browser's history too, so that its back button leaves the app.
    this.stepBack(over + depth, () =>
      write(type === 'switchTab' ? switchedTo(this.pages, page) : beginWith(page, isTab(target))),
    )
  }

  /** While the browser is on its way back, it knows no place to write to. */
  private whenArrived(act: () => void): void {
    const before = this.afterPop
    if (!before) return act()
    this.afterPop = (page) => {
      before(page)
      this.whenArrived(act)
    }
  }

  private stepBack(steps: number, then: (page: Page) => void): void {
    if (steps <= 0) return then(topOf(this.pages))
    const { history } = this.options
    this.afterPop = then
    // Where the browser does not move, nobody is kept waiting for good: one goes on from where one is.
    this.overdue = setTimeout(() => this.onPopState(history.state), overdueMilliseconds)
    // Browsers keep about fifty entries: of more pages than that the lowest are gone.
    history.go(-Math.min(steps, history.length - 1))
  }

  /** Later, so that a link in a layer, which closes it too, is followed first. */
  private settleSoon(): void {
    setTimeout(() => this.settle())
  }

  /** As many entries as layers: those of closed ones go, one that would not close gets its own again. */
  private settle(): void {
    const extra = this.over - this.layers.length
    if (this.afterPop || extra === 0) return
    if (extra > 0) return this.stepBack(extra, () => this.write(topOf(this.pages), 'replaceState'))
    for (; this.over < this.layers.length; this.write(topOf(this.pages), 'pushState')) this.over += 1
  }

  private write(page: Page, how: 'pushState' | 'replaceState'): void {
    const mark: Mark = { key: page.key, depth: page.depth, over: this.over, below: this.below }
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
