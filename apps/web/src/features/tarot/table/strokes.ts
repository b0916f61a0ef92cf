import { printOf } from '@mindisle/base/fair-shuffle'

/** As many points as a minute of stirring makes; what comes after is stirred in without being kept. */
const mostPoints = 4_000

/** What a hand did, point by point; only its print leaves the device. */
export function createStrokes() {
  const points: string[] = []
  let print = ''
  let length = 0
  return {
    add(x: number, y: number, at: number, step = 0): void {
      length += step
      points.push(`${Math.round(x)},${Math.round(y)},${Math.round(at)}`)
      if (points.length < mostPoints) return
      print = printOf(`${print} ${points.splice(0).join(';')}`)
    },
    /** How far the hand has gone. */
    length: () => length,
    print: (): string => printOf(`${print} ${points.join(';')}`),
  }
}

export type Strokes = ReturnType<typeof createStrokes>

/** For whoever does not stir by hand: the device throws the dice. */
export function stirByDevice(strokes: Strokes, step: number): void {
  for (const word of crypto.getRandomValues(new Uint32Array(8)))
    strokes.add(word, word >>> 16, word, step / 8)
}

/** A number below `most`, as likely as any other. */
export function deviceNumber(most: number): number {
  const end = 65_536 - (65_536 % most)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint16Array(1))
    if (word < end) return word % most
  }
}
