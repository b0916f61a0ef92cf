import type { Page } from '@playwright/test'

/** What does not fit the window: each finding names the words or the control and what is wrong with them. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
      if (parent.closest('h1, h2, h3, h4')) tears(node, parent, said)
    }

    /** A heading breaks after its punctuation wherever the clause would have fitted a line. */
    function tears(node: Text, parent: Element, said: string): void {
      const holder = upFrom(parent).find((each) => styleOf(each).display !== 'inline') ?? parent
      const { paddingLeft, paddingRight } = styleOf(holder)
      const room = holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      for (const { 0: clause, index } of node.data.matchAll(
        /[^，。！？；：、「」『』（）《》\s]+[，。！？；：、]?/g,
      )) {
        const boxes = boxesOf(node, index, index + clause.length)
        const tops = new Set(boxes.map(({ top }) => Math.round(top)))
        const length = boxes.reduce((sum, box) => sum + box.width, 0)
        if (/[\u4e00-\u9fff]/.test(clause) && tops.size > 1 && length < room - 2) {
          found.add(`“${clause}” is torn in ${said}`)
        }
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
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const box = boxOf(control)
      const parents = upFrom(control)
      if (box.width <= 1 || box.height <= 1 || parents.some(isUnseen) || parents.some(scrolls)) continue
      if (box.right > width + 1 || box.left < -1) found.add(`${nameOf(control)} leaves the window`)
    }
    return [...found]
  })
