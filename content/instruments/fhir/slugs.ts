const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .slice(0, 60)

/** Ids for names of any kind, in order and each once. */
export function slugsOf(names: readonly string[], fallback = 'x'): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const base = slug(name) || fallback
    let id = base
    for (let count = 2; taken.has(id) || id in {}; count += 1) id = `${base}-${count}`
    taken.add(id)
    return id
  })
}
