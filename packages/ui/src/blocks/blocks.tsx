import type { Block, LongText, Words } from '@mindisle/contract/blocks'
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Note } from '../note/index.ts'
import './blocks.css'

/** What the words around a text say; a text without exercises, footnotes and assessments needs none. */
export interface BlockTexts {
  minutes(count: number): string
  /** The name of the list of footnotes. */
  notes: string
  /** Of the number in the text, and of the way back to it. */
  note(number: number): string
  back(number: number): string
}

export interface BlocksProps {
  text: LongText
  /** Of its headings. */
  level?: 2 | 3 | undefined
  /** Before the ids of its headings: a page may show the same text twice in the history. */
  idPrefix?: string | undefined
  texts?: BlockTexts | undefined
  /** How an assessment is shown where the text names it; nothing where it is not offered. */
  showTest?: ((id: string) => ReactNode) | undefined
  className?: string | undefined
}

type Run = Exclude<Words, string>[number]
type PictureBlock = Extract<Block, { picture: string }>

/** What an operator wrote is checked by the server; a link that is neither ours nor https is still not followed. */
const isSafe = (href: string): boolean => /^(\/(?!\/)|https:\/\/)/.test(href)

type Place = Omit<BlocksProps, 'text' | 'className'>

/** Within the page, whose address stays: a hash would be a new entry of the history. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

const noteId = ({ idPrefix = '' }: Place, number: number): string => `${idPrefix}note-${number}`
const refId = ({ idPrefix = '' }: Place, number: number): string => `${idPrefix}ref-${number}`

const Ref = ({ number, place }: { number: number; place: Place }) => (
  <sup className="blocks__ref">
    <a
      id={refId(place, number)}
      href={`#${noteId(place, number)}`}
      aria-label={place.texts?.note(number)}
      onClick={(event) => goTo(event, noteId(place, number))}
    >
      {number}
    </a>
  </sup>
)

function runOf(run: Run, place: Place): ReactNode {
  if (typeof run === 'string') return run
  if ('strong' in run) return <b>{run.strong}</b>
  if ('ref' in run) return <Ref number={run.ref} place={place} />
  if (!isSafe(run.href)) return run.text
  const isOurs = run.href.startsWith('/')
  return (
    <a
      className="blocks__link"
      href={run.href}
      {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {run.text}
    </a>
  )
}

/** Texts do not change while they are read: a part's place is its key. */
const inOrder = <T,>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode[] =>
  parts.map((part, at) => createElement(Fragment, { key: at }, show(part)))

const wordsOf = (words: Words, place: Place): ReactNode =>
  typeof words === 'string' ? words : inOrder(words, (run) => runOf(run, place))

const itemsOf = (items: readonly Words[], place: Place): ReactNode[] =>
  inOrder(items, (words) => <li>{wordsOf(words, place)}</li>)

const Picture = ({ picture, alt, caption, width, height }: PictureBlock) => (
  <figure className="blocks__picture">
    <img src={picture} alt={alt} width={width} height={height} loading="lazy" />
    {caption !== undefined && <figcaption>{caption}</figcaption>}
  </figure>
)

type Row = readonly Words[]

/** It scrolls by itself where it is wider than the page. */
const Table = ({ head, rows, place }: { head: Row; rows: readonly Row[]; place: Place }) => (
  <div className="blocks__table" role="region" aria-label={head.map(plain).join(', ')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {inOrder(head, (cell) => (
            <th scope="col">{wordsOf(cell, place)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, (row) => (
          <tr>
            {inOrder(row, (cell) => (
              <td>{wordsOf(cell, place)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const plain = (words: Words): string =>
  typeof words === 'string' ? words : words.map((run) => (typeof run === 'string' ? run : '')).join('')

const Footnotes = ({ notes, place }: { notes: readonly Words[]; place: Place }) => (
  <section className="blocks__notes">
    {createElement(`h${place.level ?? 2}`, { className: 'blocks__h' }, place.texts?.notes)}
    <ol>
      {notes.map((words, at) => (
        <li key={noteId(place, at + 1)} id={noteId(place, at + 1)} tabIndex={-1}>
          {wordsOf(words, place)}{' '}
          <a
            className="blocks__back"
            href={`#${refId(place, at + 1)}`}
            aria-label={place.texts?.back(at + 1)}
            onClick={(event) => goTo(event, refId(place, at + 1))}
          >
            ↑
          </a>
        </li>
      ))}
    </ol>
  </section>
)

type BoxBlock = Extract<Block, { box: string }>

const Box = ({ block: { box, minutes, text }, place }: { block: BoxBlock; place: Place }) => (
  <section className="blocks__box">
    {createElement(`h${(place.level ?? 2) + 1}`, {}, <Icon name="sun-horizon" size={22} />, box)}
    {minutes !== undefined && place.texts && (
      <p className="blocks__minutes">{place.texts.minutes(minutes)}</p>
    )}
    {inOrder(text, (inner) => blockOf(inner, place))}
  </section>
)

function blockOf(block: Block, place: Place): ReactNode {
  if (typeof block === 'string' || Array.isArray(block)) return <p>{wordsOf(block, place)}</p>
  const { level = 2, idPrefix = '' } = place
  if ('heading' in block) {
    const id = `${idPrefix}${block.id}`
    return createElement(`h${level}`, { id, tabIndex: -1, className: 'blocks__h' }, block.heading)
  }
  if ('list' in block) return <ul className="blocks__list">{itemsOf(block.list, place)}</ul>
  if ('steps' in block) return <ol className="blocks__steps">{itemsOf(block.steps, place)}</ol>
  if ('quote' in block) return <blockquote className="blocks__quote">{block.quote}</blockquote>
  if ('note' in block) {
    const { note, more } = block
    return <Note>{more ? inOrder([note, ...more], (one) => blockOf(one, place)) : wordsOf(note, place)}</Note>
  }
  if ('picture' in block) return <Picture {...block} />
  if ('table' in block) return <Table head={block.head} rows={block.table} place={place} />
  if ('test' in block) return <div className="blocks__test">{place.showTest?.(block.test)}</div>
  if ('footnotes' in block) return <Footnotes notes={block.footnotes} place={place} />
  return <Box block={block} place={place} />
}

/** A long text. Its print, colour and the room between its parts (`--blocks-gap`) are those of its place. */
export function Blocks({ text, className, ...place }: BlocksProps) {
  if (text.length === 0) return null
  return <div className={cx('blocks', className)}>{inOrder(text, (block) => blockOf(block, place))}</div>
}
