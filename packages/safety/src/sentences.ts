/** A part of a normalised text, end excluded. */
export interface Part {
  start: number
  end: number
}

/** Characters of a message of the length that the rules and the trained part know; a Chinese one says as much as three Latin ones. */
const chineseMost = 130
const latinWorth = 1 / 3
/** A part is at most half as long, and one of fewer characters says too little to be judged by itself. */
const [partMost, partLeast] = [60, 8]
/** Where a part had to be cut amid a sentence, the next one begins so much earlier. */
const overlapMost = 20

const worthOf = (code: number): number => (code >= 0x3400 && code <= 0x9fff ? 1 : latinWorth)

/** Longer than the messages that are judged as a whole. */
export function isLong(text: string): boolean {
  if (text.length <= chineseMost) return false
  let worth = 0
  for (let at = 0; at < text.length; at += 1) worth += worthOf(text.charCodeAt(at))
  return worth > chineseMost
}

const isEnd = (sign: string): boolean => sign === '.' || sign === '!' || sign === '?' || sign === '\n'
const isPause = (sign: string): boolean => sign === ',' || sign === ';' || sign === ':' || sign === ' '

/** Where the last pause of a stretch of text ends, if it has one. */
function lastPause(text: string, from: number, until: number): number | undefined {
  for (let at = until; at > from; at -= 1) if (isPause(text.charAt(at - 1))) return at
  return undefined
}

interface Cut {
  end: number
  /** Where the next part begins: where this one ends, or before, if it was cut amid a sentence. */
  next: number
}

function cutAmid(text: string, start: number, most: number): Cut {
  const pause = lastPause(text, start + Math.ceil((most - start) / 2), most)
  if (pause === undefined) return { end: most, next: most - overlapMost }
  return { end: pause, next: lastPause(text, pause - overlapMost, pause - 1) ?? pause }
}

/** Where the sentence that begins at `start` ends. Words between quotation marks stay together. */
function cutAfter(text: string, start: number): Cut {
  let worth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at)
    worth += worthOf(text.charCodeAt(at))
    if (worth > partMost) return cutAmid(text, start, at)
    if (sign === '"') isQuoted = !isQuoted
    const isNumber = sign === '.' && /\d/u.test(text.charAt(at + 1))
    const isLast = sign === '\n' || (isEnd(sign) && !isQuoted && !isNumber)
    if (!isLast || worth < partLeast) continue
    let end = at + 1
    while (end < text.length && (isEnd(text.charAt(end)) || text.charAt(end) === '"')) end += 1
    return { end, next: end }
  }
  return { end: text.length, next: text.length }
}

/** The sentences of a text, one after another; a very long one in parts that overlap, so that no words fall between them. */
export function sentencesOf(text: string): Part[] {
  const parts: Part[] = []
  for (let start = 0; start < text.length;) {
    const { end, next } = cutAfter(text, start)
    parts.push({ start, end })
    start = next
  }
  return parts
}
