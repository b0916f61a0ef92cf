import { simplified, traditional } from '@mindisle/safety/simplified'

const plain = new Map<string, string>([
  ...[...traditional].map((character, at): [string, string] => [character, simplified[at] ?? character]),
  ['’', "'"],
  ['‘', "'"],
  ['-', ' '],
  ['‐', ' '],
  ['–', ' '],
  ['著', '着'],
  ['妳', '你'],
  ['牠', '它'],
])

const fullWidth = (unit: number): boolean => unit >= 0xff01 && unit <= 0xff5e

function plainUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  const half = fullWidth(code) ? String.fromCharCode(code - 0xfee0) : unit
  const lower = half.toLowerCase()
  // A lower case of two units would move everything that follows.
  const one = lower.length === 1 ? lower : half
  return /\s/.test(one) ? ' ' : (plain.get(one) ?? one)
}

const known = new Map<string, string>()

/** Unit by unit, so that places in it are places in what was written. */
export function normalise(text: string): string {
  let read = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] as string
    let said = known.get(unit)
    if (said === undefined) {
      said = plainUnit(unit)
      known.set(unit, said)
    }
    read += said
  }
  return read
}
