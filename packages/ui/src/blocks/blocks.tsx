import type { Block, LongText, Words } from '@mindisle/contract/blocks'
import { createElement, Fragment, type ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Note } from '../note/index.ts'
import './blocks.css'

export interface BlocksProps {
  text: LongText
  /** Of its headings. */
  level?: 2 | 3 | undefined
  /** Before the ids of its headings: a page may show the same text twice in the history. */
  idPrefix?: string | undefined
  className?: string | undefined
}

type Run = Exclude<Words, string>[number]
type PictureBlock = Extract<Block, { picture: string }>

/** What an operator wrote is checked by the server; a link that is neither ours nor https is still not followed. */
const isSafe = (href: string): boolean => /^(\/(?!\/)|https:\/\/)/.test(href)

function runOf(run: Run): ReactNode {
  if (typeof run === 'string') return run
  if ('strong' in run) return <b>{run.strong}</b>
  if (!isSafe(run.href)) return run.text
  const isOurs = run.href.startsWith('/')
  return (
    <a href={run.href} {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}>
      {run.text}
    </a>
  )
}

/** Texts do not change while they are read: a part's place is its key. */
const inOrder = <T,>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode[] =>
  parts.map((part, at) => createElement(Fragment, { key: at }, show(part)))

const wordsOf = (words: Words): ReactNode => (typeof words === 'string' ? words : inOrder(words, runOf))

const itemOf = (words: Words): ReactNode => <li>{wordsOf(words)}</li>

const Picture = ({ picture, alt, caption, width, height }: PictureBlock) => (
  <figure className="blocks__picture">
    <img src={picture} alt={alt} width={width} height={height} loading="lazy" />
    {caption !== undefined && <figcaption>{caption}</figcaption>}
  </figure>
)

type Place = Pick<BlocksProps, 'level' | 'idPrefix'>

function blockOf(block: Block, place: Place): ReactNode {
  if (typeof block === 'string' || Array.isArray(block)) return <p>{wordsOf(block)}</p>
  const { level = 2, idPrefix = '' } = place
  if ('heading' in block) {
    const id = `${idPrefix}${block.id}`
    return createElement(`h${level}`, { id, tabIndex: -1, className: 'blocks__h' }, block.heading)
  }
  if ('list' in block) return <ul className="blocks__list">{inOrder(block.list, itemOf)}</ul>
  if ('steps' in block) return <ol className="blocks__steps">{inOrder(block.steps, itemOf)}</ol>
  if ('quote' in block) return <blockquote className="blocks__quote">{block.quote}</blockquote>
  if ('note' in block) return <Note>{wordsOf(block.note)}</Note>
  if ('picture' in block) return <Picture {...block} />
  return (
    <section className="blocks__box">
      {createElement(`h${level + 1}`, {}, <Icon name="sun-horizon" size={22} />, block.box)}
      {inOrder(block.text, (inner) => blockOf(inner, place))}
    </section>
  )
}

/** A long text. Its print, colour and the room between its parts (`--blocks-gap`) are those of its place. */
export function Blocks({ text, className, ...place }: BlocksProps) {
  if (text.length === 0) return null
  return <div className={cx('blocks', className)}>{inOrder(text, (block) => blockOf(block, place))}</div>
}
