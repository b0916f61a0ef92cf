import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Violation {
  id: string
  impact?: string | null
  nodes: Array<{ html: string }>
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>
}

/** Of the rules with only moderate findings, which are left out below, this one takes as long as a tenth of all. */
const rules = { region: { enabled: false } }
/** What passes is told in as much detail otherwise, and nobody reads it. */
const all = { resultTypes: ['violations' as const], rules }
/** What another theme can change on a page whose elements are the same. */
const colours = {
  ...all,
  runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
}

/** Half as long to read in as the one with its comments. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Bringing axe into a page costs as much as running it: what it left there is asked again. */
const askedAgain = (page: Page, options: object): Promise<Violation[] | null> =>
  page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe?: Axe }
    return axe ? (await axe.run(document, how)).violations : null
  }, options)

/** What axe finds on the page that keeps somebody from reading or using it. */
export async function seriousProblems(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  const options = what === 'all' ? all : colours
  const hasFrames = page.frames().length > 1
  const again = hasFrames ? null : await askedAgain(page, options)
  const violations: readonly Violation[] =
    again ?? (await new AxeBuilder({ page, axeSource }).setLegacyMode().options(options).analyze()).violations
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
