import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LineSet, parseHand, readHands, readLines } from '@mindisle/content/safety/corpus'
import { sharedWith } from '../checks/safety-sets.ts'

/** A file without the lines that are to go, and without heads that have lost all of theirs. */
export function without(
  hand: string,
  file: string,
  isToGo: (line: ReturnType<typeof parseHand>[number]) => boolean,
): string {
  const blocks = file.split(/^(?=@)/mu)
  return blocks
    .flatMap((block) => {
      const [head = '', ...lines] = block.trim().split('\n')
      if (!head.startsWith('@')) return []
      const kept = lines.filter((line) => {
        const [message] = parseHand(hand, `${head}\n${line}`)
        return message !== undefined && !isToGo(message)
      })
      return kept.length > 0 ? [[head, ...kept].join('\n')] : []
    })
    .join('\n\n')
    .concat('\n')
}

/** Takes out of a set what another holds too; says how much, never what. */
export function takeApart(
  set: LineSet,
  others: readonly LineSet[],
  folder: string,
  say: (line: string) => void,
): void {
  const why = sharedWith(others.flatMap((other) => readLines(other)))
  for (const [hand, file] of readHands(set)) {
    const left = without(hand, file, (line) => why(line) !== undefined)
    const gone = parseHand(hand, file).length - parseHand(hand, left).length
    if (gone === 0) continue
    writeFileSync(join(folder, set, `${hand}.txt`), left)
    say(`${set} ${hand}: ${gone} lines taken out`)
  }
}
