const han = /[\u3400-\u9fff]/u

/** What a text is compared by: pairs of signs, or words and pairs of words. */
export function partsOf(plain: string): Set<string> {
  const parts = new Set<string>()
  if (han.test(plain)) {
    const signs = [...plain.replaceAll(/[^\p{L}\p{N}]/gu, '')]
    signs.forEach((sign, at) => parts.add(sign + (signs[at + 1] ?? '$')))
  } else {
    const words = plain.match(/[a-z0-9]+/gu) ?? []
    words.forEach((word, at) => {
      if (word.length > 2) parts.add(word)
      parts.add(`${word} ${words[at + 1] ?? '$'}`)
    })
  }
  return parts
}

/** From 0 to 1: how much of both is alike. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const part of one) if (other.has(part)) shared += 1
  return (2 * shared) / Math.max(1, one.size + other.size)
}
