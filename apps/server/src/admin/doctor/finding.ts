import { inPlainWords } from '../command-line.ts'

/** What an examination found: `look` runs on, `bad` needs somebody now. */
export interface Finding {
  about: string
  state: 'good' | 'look' | 'bad'
  /** One sentence, and what to do where there is something to do. */
  says: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const look = (about: string, says: string): Finding => ({ about, state: 'look', says })
export const bad = (about: string, says: string): Finding => ({ about, state: 'bad', says })

/** An examination that cannot be made is a finding, and stops none of the others. */
export async function examine(about: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work()
  } catch (error) {
    // The query builder names its query; why it failed is beneath.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return [bad(about, inPlainWords(cause))]
  }
}
