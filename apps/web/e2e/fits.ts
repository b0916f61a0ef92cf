import type { Page } from '@playwright/test'

/** What does not fit the window: each finding names the words or the control and what is wrong with them. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Observers of size speak when a frame is drawn: a bar that has just grown has not yet told the page its height.
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const found = new Set<string>()
    const root = document.documentElement
    const [width, height] = [root.clientWidth, root.scrollHeight]
    if (root.scrollWidth > width) found.add(`the page is ${root.scrollWidth - width} px too wide`)

    /** Nothing moves meanwhile, and every word asks the same of all it lies in: each element is asked once. */
    const askedOnce = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
      const told = new Map<Element, T>()
      return (element) => {
        const known = told.get(element)
        if (known !== undefined) return known
        const answer = ask(element)
        told.set(element, answer)
        return answer
      }
    }
    const styleOf = askedOnce((element) => getComputedStyle(element))
    const boxOf = askedOnce((element) => element.getBoundingClientRect())
    const nameOf = (element: Element): string =>
      [element.tagName.toLowerCase(), ...element.classList].slice(0, 2).join('.')
    const upFrom = askedOnce((element) => {
      const all: Element[] = []
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at)
      return all
    })
    const scrolls = askedOnce(
      (element) =>
        /auto|scroll/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth,
    )
    const isFixed = askedOnce((element) => styleOf(element).position === 'fixed')
    /** Not drawn, for screen readers only, or the lettering of a picture. */
    const isUnseen = askedOnce((element) => {
      const { clip, clipPath, visibility, opacity } = styleOf(element)
      return (
        clipPath === 'inset(50%)' ||
        clip === 'rect(0px, 0px, 0px, 0px)' ||
        visibility === 'hidden' ||
        opacity === '0' ||
        element.tagName === 'svg' ||
        element.getAttribute('aria-hidden') === 'true'
      )
    })
    const isShortened = askedOnce(
      (element) =>
        styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none',
    )
    const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow)
    const cutsAside = askedOnce((element) => cuts(styleOf(element).overflowX))
    const cutsBelow = askedOnce((element) => cuts(styleOf(element).overflowY))
    const isInline = askedOnce((element) => /^(inline|contents)$/.test(styleOf(element).display))

    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const box = boxOf(element)
      return box.width > width / 2 && Math.abs(box.bottom - root.clientHeight) < 2 && isFixed(element)
    })
    const free = height - Math.max(0, ...bars.map((bar) => boxOf(bar).height))

    const range = document.createRange()
    const boxesOf = (node: Node, from: number, to: number): DOMRect[] => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0)
    }

    function look(node: Text, parent: Element): void {
      const text = node.data
      const lines = boxesOf(node, 0, text.length)
      const parents = upFrom(parent)
      if (lines.length === 0 || parents.some(isUnseen)) return
      const said = `“${text.trim().slice(0, 40)}” (${nameOf(parent)})`
      const [left, right, bottom] = [
        Math.min(...lines.map((line) => line.left)),
        Math.max(...lines.map((line) => line.right)),
        Math.max(...lines.map((line) => line.bottom)),
      ]
      if (!parents.some(isShortened)) {
        const holder = parents.find((each) => !isInline(each))
        for (const each of parents) {
          if (scrolls(each)) break
          const box = boxOf(each)
          const isPast = right > box.right + 2 || left < box.left - 2
          if (isPast && each === holder) found.add(`${said} leaves its box`)
          if (isPast && cutsAside(each)) found.add(`${said} is cut off by ${nameOf(each)}`)
          if (cutsBelow(each) && bottom > box.bottom + 4)
            found.add(`${said} is cut off below by ${nameOf(each)}`)
        }
        const isInside = right <= width + 1 && left >= -1
        if (!isInside && !parents.some(scrolls)) found.add(`${said} leaves the window`)
      }
      if (bottom + window.scrollY > free && !parents.some(isFixed)) found.add(`${said} stays under the bar`)
      const isUpright = styleOf(parent).writingMode !== 'horizontal-tb'
      if (lines.length >= 3 && text.trim().length / lines.length < 3 && !isUpright) {
        found.add(`${said} is a column of letters`)
      }
      breaks(node, parent, said)
    }

    /** The text nodes of a heading that are read as one: its words may lie in elements of their own (`.word`). */
    function textsOf(heading: Element): Text[][] {
      const all = new Map<Element, Text[]>()
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        const owner = node.parentElement?.closest(':not(.word)') ?? heading
        all.set(owner, [...(all.get(owner) ?? []), node])
      }
      return [...all].flatMap(([owner, nodes]) => (upFrom(owner).some(isUnseen) ? [] : [nodes]))
    }

    /** A heading breaks after its punctuation wherever the clause would have fitted a line. */
    function tears(heading: Element, nodes: readonly Text[]): void {
      const boxesIn = (from: number, to: number): DOMRect[] => {
        let start = 0
        return nodes.flatMap((node) => {
          const [first, last] = [Math.max(0, from - start), Math.min(node.length, to - start)]
          start += node.length
          return first < last ? boxesOf(node, first, last) : []
        })
      }
      const holder = upFrom(heading).find((each) => styleOf(each).display !== 'inline') ?? heading
      const { paddingLeft, paddingRight } = styleOf(holder)
      const room = holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const text = nodes.map(({ data }) => data).join('')
      for (const { 0: clause, index } of text.matchAll(
        /[^，。！？；：、「」『』（）《》\s]+[，。！？；：、]?/g,
      )) {
        const boxes = boxesIn(index, index + clause.length)
        const tops = new Set(boxes.map(({ top }) => Math.round(top)))
        const length = boxes.reduce((sum, box) => sum + box.width, 0)
        if (/[\u4e00-\u9fff]/.test(clause) && tops.size > 1 && length < room - 2) {
          found.add(`“${clause}” is torn in “${text.slice(0, 40)}” (${nameOf(heading)})`)
        }
      }
    }

    /** A small drawing is seen whole: neither its own edge nor what it lies in cuts it. Scenes bleed, and are large. */
    function drawn(picture: Element): void {
      const box = boxOf(picture)
      const parents = upFrom(picture)
      const isSmall = box.width > 8 && box.width <= 160 && box.height > 8 && box.height <= 160
      if (!isSmall || parents.slice(1).some(isUnseen) || parents.some(scrolls)) return
      for (const each of parents.slice(1)) {
        const edge = boxOf(each)
        const isPast = cutsAside(each) && (box.right > edge.right + 2 || box.left < edge.left - 2)
        const isBelow = cutsBelow(each) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)
        if (isPast || isBelow) found.add(`the drawing ${nameOf(picture)} is cut off by ${nameOf(each)}`)
      }
    }

    /** A hyphenated word is no broken one, and an address breaks where it must. */
    function breaks(node: Text, parent: Element, said: string): void {
      const text = node.data.replace(/\S*(?:\w[/@]\w|:\/\/)\S*/g, (address) => ' '.repeat(address.length))
      for (const { 0: word, index } of text.matchAll(/[A-Za-zÀ-ÿ]+(?:’[a-z]+)?|\d+(?:[.,:]\d+)*/g)) {
        if (word.length < 2 || (styleOf(parent).hyphens === 'auto' && word.length > 6)) continue
        const tops = new Set(boxesOf(node, index, index + word.length).map(({ top }) => Math.round(top)))
        if (tops.size > 1) found.add(`“${word}” is broken in ${said}`)
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      if (parent && node.data.trim() !== '' && !parent.closest('script, style, noscript')) look(node, parent)
    }
    for (const heading of document.querySelectorAll('h1, h2, h3, h4'))
      for (const nodes of textsOf(heading)) tears(heading, nodes)
    for (const picture of document.querySelectorAll('svg')) drawn(picture)
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const box = boxOf(control)
      const parents = upFrom(control)
      if (box.width <= 1 || box.height <= 1 || parents.some(isUnseen) || parents.some(scrolls)) continue
      if (box.right > width + 1 || box.left < -1) found.add(`${nameOf(control)} leaves the window`)
    }
    return [...found]
  })
