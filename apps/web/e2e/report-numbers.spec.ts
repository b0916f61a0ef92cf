import { visit } from './app.ts'
import { expect, test } from './server.ts'
import { readAs, takeTest } from './take-test.ts'

interface Scale {
  name: string
  score: number | null
  digits: number
  facets: Scale[]
}
interface Report {
  name: string
  main: Scale | null
  dimensions: Scale[]
  totals: Scale[]
}

const assessments = [
  'ipip-neo-120',
  'ipip-neo-adaptive',
  'low-mood-9',
  'worry-7',
  'well-being-5',
  'symptom-check',
  'attachment',
  'riasec',
  'sixteen-types',
  'inner-weather',
]
/** Two sheets each, answered by rules that never change. */
const sheets = [
  [0, 1, 2, 3, 4],
  [3, 0, 2, 4, 1, 3],
]

const written = ({ score, digits }: Scale): string => String(Number((score ?? Number.NaN).toFixed(digits)))

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('twenty fixed sheets: the screen shows the numbers that were scored', async ({ page }) => {
  await visit(page)
  for (const assessment of assessments)
    for (const places of sheets) {
      const id = await takeTest(page, assessment, { places })
      const report = await readAs<Report>(page, `/api/report/show?id=${id}`)
      await page.goto(`/page2/report/show?id=${id}`)
      await expect(page.locator('main')).toContainText(report.name)
      // What lies below the first window comes with the rendering after.
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // A game tells a story and no number.
      if (assessment === 'inner-weather') continue
      if (report.main && report.main.score !== null)
        await expect(page.locator('main [role=img]').first()).toHaveAccessibleName(
          new RegExp(`${report.main.name}.*\\b${written(report.main)}\\b`),
        )
      const shown = await page.locator('main').evaluate((main) => {
        const names = [...main.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'))
        const cells = [...main.querySelectorAll('tr')].map((row) => row.textContent)
        return [...names, ...cells, main.textContent].join('\n')
      })
      for (const scale of [...report.dimensions, ...report.totals].filter(({ score }) => score !== null)) {
        const said = new RegExp(`${scale.name}\\D{0,24}${written(scale)}(?![\\d.])`)
        expect(said.test(shown), `${assessment}: ${scale.name} ${written(scale)}`).toBe(true)
      }
    }
})
