/** What a run counted, and what it found wrong. */
export class Report {
  readonly #counts = new Map<string, number>()
  readonly failures: string[] = []
  readonly #seen = new Map<string, number>()

  count(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by)
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** The same fault a thousand times over is told five times. */
  fail(what: string, details = ''): void {
    const times = (this.#seen.get(what) ?? 0) + 1
    this.#seen.set(what, times)
    this.count('FAULTS')
    if (times <= 5) this.failures.push(details ? `${what}: ${details}` : what)
  }

  require(isTrue: boolean, what: string, details = ''): void {
    this.count('checks')
    if (!isTrue) this.fail(what, details)
  }

  lines(): string[] {
    const width = Math.max(0, ...[...this.#counts.keys()].map((name) => name.length))
    return [...this.#counts].map(([name, value]) => `${name.padEnd(width)}  ${value.toLocaleString('en-US')}`)
  }
}
