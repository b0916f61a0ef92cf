import { Fragment, type ReactNode } from 'react'
import { useDictionary } from './dictionary.ts'
import './words.css'

/** What a reader sees as one: a word of two to four characters, with the marks that close it. */
const longestWord = 4
/** A longer text is read in lines anyway; it stays one piece. */
const longestText = 120
const han = /[\u3400-\u9fff]/u
const closing = /^[，。、！？；：」』”’）》…·]/u
/** A dot between two parts ends a line; it begins none. */
const beforeDot = /^\s(?=·)/u

interface Piece {
  /** Where it begins. */
  at: number
  text: string
  isWord: boolean
}

let segmenter: Intl.Segmenter | null | undefined
const segments = (): Intl.Segmenter | null =>
  (segmenter ??=
    typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null)

/** The end of loose characters, with what follows it: no line begins with a mark, and none holds one character alone. */
function tie(pieces: Piece[], characters: number, following: string): void {
  const last = pieces.pop()
  if (!last) return
  const from = Math.max(0, last.text.length - characters)
  const end = last.text.slice(from)
  if (from > 0) pieces.push({ ...last, text: last.text.slice(0, from) })
  pieces.push({ at: last.at + from, text: end + following, isWord: [...end].every((one) => han.test(one)) })
}

/** The words of a Chinese text, and what stands between them in one piece each. */
export function piecesOf(text: string): Piece[] {
  const words = han.test(text) && text.length <= longestText ? segments() : null
  if (!words) return [{ at: 0, text, isWord: false }]
  const pieces: Piece[] = []
  for (const { segment, index } of words.segment(text)) {
    const last = pieces.at(-1)
    const isWord = segment.length > 1 && segment.length <= longestWord && han.test(segment)
    const isClosing = closing.test(segment) || beforeDot.test(text.slice(index))
    if (last && isClosing && last.isWord) last.text += segment
    else if (last && isClosing) tie(pieces, 1, segment)
    else if (last && !isWord && !last.isWord) last.text += segment
    else pieces.push({ at: index, text: segment, isWord })
  }
  if (pieces.at(-1)?.isWord === false) tie(pieces, 2, '')
  return pieces
}

/**
 * Chinese lines break between words, not inside them; a browser alone breaks after any character. For its first word it
 * reads a dictionary, a tenth of a second on a slow phone: where a drawing was seen before, the text comes first.
 */
export function Words({ children }: { children: ReactNode }) {
  const mayCut = useDictionary(typeof children === 'string' && han.test(children))
  if (typeof children !== 'string' || !mayCut) return children
  const pieces = piecesOf(children)
  if (pieces.every(({ isWord }) => !isWord)) return children
  return pieces.map(({ at, text, isWord }) =>
    isWord ? (
      <span key={at} className="word">
        {text}
      </span>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}
