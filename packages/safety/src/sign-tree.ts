const root = 0
const nowhere = 0

/** Words by their code units, in a few arrays: a Map would take more memory, and a new string for each question. */
export interface SignTree {
  /** How long the longest word is that stands there; 0 where none does. */
  longestAt(text: string, at: number): number
  /** What was kept with the word that `longestAt` has found last. */
  found(): number
}

interface Steps {
  /** Node and code unit in one number, by open addressing. */
  keys: Uint32Array
  nodes: Uint16Array
}

const slotOf = ({ keys, nodes }: Steps, key: number): number => {
  const mask = keys.length - 1
  let at = Math.imul(key, 0x9e3779b1) >>> Math.clz32(mask)
  while (nodes[at] !== nowhere && keys[at] !== key) at = (at + 1) & mask
  return at
}

const keyOf = (node: number, code: number): number => ((node << 16) | code) >>> 0

function stepsFor(count: number): Steps {
  let size = 1024
  while (size < count * 2) size *= 2
  return { keys: new Uint32Array(size), nodes: new Uint16Array(size) }
}

/** Each word with a number above 0. */
export function signTreeOf(words: ReadonlyMap<string, number>): SignTree {
  let most = 1
  for (const word of words.keys()) most += word.length
  if (most > 0xffff) throw new Error('more words than a tree of signs holds')
  const steps = stepsFor(most)
  const kept = new Int32Array(most)
  let last = root
  for (const [word, value] of words) {
    let node = root
    for (let at = 0; at < word.length; at += 1) {
      const key = keyOf(node, word.charCodeAt(at))
      const slot = slotOf(steps, key)
      if (steps.nodes[slot] === nowhere) {
        steps.keys[slot] = key
        steps.nodes[slot] = last += 1
      }
      node = steps.nodes[slot] as number
    }
    kept[node] = value
  }
  let value = 0
  return {
    found: () => value,
    longestAt(text, from) {
      let [node, length] = [root, 0]
      for (let at = from; at < text.length; at += 1) {
        node = steps.nodes[slotOf(steps, keyOf(node, text.charCodeAt(at)))] as number
        if (node === nowhere) break
        if (kept[node] === 0) continue
        length = at + 1 - from
        value = kept[node] as number
      }
      return length
    },
  }
}
