import { Unreadable } from './unreadable.ts'

export interface Split {
  title: string
  lead: string
  body: string
}

const frontMatter = /^---\n((?:[a-z]+: [^\n]+\n){1,10})---\n/

/** The lines between the first two rules: a name, a colon and the rest of the line, nothing of YAML besides. */
export function splitFrontMatter(markdown: string): Split {
  const [whole, lines] = frontMatter.exec(markdown) ?? []
  if (whole === undefined || lines === undefined)
    throw new Unreadable('begins with --- and the lines title: and lead:')
  const named = new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
  )
  const [title, lead] = [named.get('title'), named.get('lead')]
  if (!title || !lead || named.size !== 2)
    throw new Unreadable('title and lead, and nothing else, come first')
  // Kept as empty lines, so that a problem names the line the author sees.
  return { title, lead, body: '\n'.repeat(whole.split('\n').length - 1) + markdown.slice(whole.length) }
}
