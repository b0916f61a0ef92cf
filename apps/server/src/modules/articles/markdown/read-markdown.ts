import { isLongText, type Block, type LongText, type Words } from '@mindisle/contract/blocks'
import type { BlockContent, FootnoteDefinition, List, Node, Parent, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { cleaned, requireBounded } from './bounds.ts'
import { splitFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './parse.ts'
import { Unreadable } from './unreadable.ts'
import { plainWords, wordsOf, type Numbers } from './words.ts'

export interface ReadArticle {
  title: string
  lead: string
  text: LongText
}

type BoxBlock = Extract<Block, { box: string }>

const lineOf = (node: Node): number | undefined => node.position?.start.line
const refuse = (node: Node, problem: string): never => {
  throw new Unreadable(problem, lineOf(node))
}

/** Reads one text; what it meets on the way is kept here. */
class Reading {
  readonly #names: string[] = []
  #headings = 0

  readonly #numbers: Numbers = (name) => {
    if (!this.#names.includes(name)) this.#names.push(name)
    return this.#names.indexOf(name) + 1
  }

  #words(node: Node, children: Parent['children']): Words {
    const words = wordsOf(children as Parameters<typeof wordsOf>[0], this.#numbers)
    return words ?? refuse(node, 'nothing is said here')
  }

  /** Of something whose children are paragraphs, one after the other. */
  #paragraphs(node: Parent): Words[] {
    return node.children.map((child) =>
      child.type === 'paragraph'
        ? this.#words(child, child.children)
        : refuse(child, `only paragraphs stand in a ${node.type === 'listItem' ? 'list' : 'note'}`),
    )
  }

  #list(node: List): Block & object {
    const items = node.children.map((item) => {
      const paragraphs = this.#paragraphs(item)
      return paragraphs.length === 1 && paragraphs[0] !== undefined
        ? paragraphs[0]
        : refuse(item, 'one paragraph to each point of a list')
    })
    return node.ordered ? { steps: items } : { list: items }
  }

  #table(node: Table): Block {
    const [head, ...rows] = node.children.map((row) =>
      row.children.map((cell) => wordsOf(cell.children, this.#numbers) ?? '–'),
    )
    return head === undefined || rows.length === 0
      ? refuse(node, 'a table has a head and rows')
      : { table: rows, head }
  }

  #exercise(node: ContainerDirective): Block {
    const { title, minutes } = node.attributes ?? {}
    if (!title) return refuse(node, 'an exercise has a title')
    if (minutes && !/^\d{1,3}$/.test(minutes)) return refuse(node, 'minutes is a number')
    const text = node.children.map((child) => {
      if (child.type === 'paragraph') return this.#words(child, child.children)
      if (child.type === 'list') return this.#list(child)
      return refuse(child, 'paragraphs and lists stand in an exercise')
    })
    return { box: title, ...(minutes && { minutes: Number(minutes) }), text: text as BoxBlock['text'] }
  }

  #quote(node: Parent): Block {
    const [only, ...rest] = node.children
    if (only?.type !== 'paragraph' || rest.length > 0) return refuse(node, 'a quote is one paragraph')
    return { quote: plainWords(only.children) }
  }

  #directive(node: ContainerDirective | LeafDirective): Block {
    if (node.type === 'leafDirective')
      return node.name === 'test' && node.attributes?.['id']
        ? { test: node.attributes['id'] }
        : refuse(node, `::${node.name} is not known; ::test{id=…} is`)
    if (node.name === 'exercise') return this.#exercise(node)
    if (node.name === 'quote') return this.#quote(node)
    if (node.name !== 'note') return refuse(node, `:::${node.name} is not known; exercise, note, quote are`)
    const [note, ...more] = this.#paragraphs(node)
    if (note === undefined) return refuse(node, 'nothing is said here')
    return { note, ...(more.length > 0 && { more }) }
  }

  block(node: RootContent | BlockContent): Block {
    switch (node.type) {
      case 'paragraph':
        return this.#words(node, node.children)
      case 'heading': {
        if (node.depth !== 2) return refuse(node, 'headings begin with ##')
        this.#headings += 1
        return { heading: plainWords(node.children), id: `part-${this.#headings}` }
      }
      case 'list':
        return this.#list(node)
      case 'blockquote':
        return this.#quote(node)
      case 'table':
        return this.#table(node)
      case 'containerDirective':
      case 'leafDirective':
        return this.#directive(node)
      default:
        return refuse(node, `${node.type} has no place in an article`)
    }
  }

  /** In the order they are pointed at; one that nobody points at, or that nobody wrote, is a mistake. */
  footnotes(definitions: readonly FootnoteDefinition[]): Block[] {
    const unused = definitions.find(({ identifier }) => !this.#names.includes(identifier))
    if (unused) return refuse(unused, `nothing points at the footnote ${unused.identifier}`)
    const notes = this.#names.map((name) => {
      const written = definitions.find(({ identifier }) => identifier === name)
      const [only] = written ? this.#paragraphs(written) : []
      if (only === undefined) throw new Unreadable(`there is no footnote ${name}`)
      return only
    })
    return notes.length === 0 ? [] : [{ footnotes: notes }]
  }
}

const isDefinition = (node: RootContent): node is FootnoteDefinition => node.type === 'footnoteDefinition'

/** An article as it was written, as the tree that is shown; nothing but words, links of ours and https leave this place. */
export function readMarkdown(markdown: string): ReadArticle {
  if (markdown.length > 10 * 1024 * 1024) throw new Unreadable('far too long')
  const clean = cleaned(markdown)
  requireBounded(clean)
  const { title, lead, body } = splitFrontMatter(clean)
  const { children } = parseMarkdown(body)
  const reading = new Reading()
  const blocks = children.filter((node) => !isDefinition(node)).map((node) => reading.block(node))
  const text = [...blocks, ...reading.footnotes(children.filter(isDefinition))]
  if (blocks.length === 0) throw new Unreadable('nothing is said here')
  if (!isLongText(text)) throw new Unreadable('a part is longer than can be shown, or names what it may not')
  return { title, lead, text }
}
