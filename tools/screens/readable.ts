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

/** What passes is told in as much detail otherwise, and nobody reads it. */
const options = { resultTypes: ['violations' as const] }

/** Bringing axe into a page costs as much as running it: what it left there is asked again. */
const askedAgain = (page: Page): Promise<Violation[] | null> =>
  page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe?: Axe }
    return axe ? (await axe.run(document, how)).violations : null
  }, options)

/** What axe finds on the page that keeps somebody from reading or using it. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1
  const again = hasFrames ? null : await askedAgain(page)
  const violations: readonly Violation[] =
    again ?? (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
