export type RefusalCode = 'instrument' | 'answer' | 'incomplete' | 'parameters'

/** What the engine throws instead of answering with a number that means nothing. */
export class ScoringRefusal extends Error {
  override readonly name = 'ScoringRefusal'
  readonly code: RefusalCode
  readonly problems: readonly string[]

  constructor(code: RefusalCode, problems: readonly string[]) {
    super(`${code}: ${problems.join('; ')}`)
    this.code = code
    this.problems = problems
  }
}

export function refuse(code: RefusalCode, ...problems: string[]): never {
  throw new ScoringRefusal(code, problems)
}
