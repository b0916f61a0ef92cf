import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './setup/chromium.mjs'
import { playwrightCounts, vitestCounts } from './setup/counts.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { projectRoot } from './setup/paths.mjs'
import { playwrightTimes, slowest, vitestTimes } from './setup/slowest.mjs'
import { runNode, stopWithUs } from './setup/steps.mjs'

const onlyGates = process.argv.includes('--check')
const bin = (path) => join(projectRoot, 'node_modules', path)
const reports = mkdtempSync(join(tmpdir(), 'mindisle-test-'))
/** Said at the very end, below whatever the steps print. */
const lastWords = []
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const gate = (args) => async (hear) => {
  const code = await runNode(args, {}, hear)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function unitTests() {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode([bin('vitest/vitest.mjs'), 'run', ...reporters], { NODE_ENV: 'test' })
  lastWords.push(...slowest('files of unit and API tests', file, vitestTimes))
  return vitestCounts(file, code)
}

async function browserTests(chromium) {
  if ((await runNode(['tools/setup/build-now.mjs'])) !== 0) return { passed: 0, failed: 1 }
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runNode([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], env)
  lastWords.push(...slowest('browser tests', file, playwrightTimes))
  if (code !== 0)
    lastWords.push('One failed browser test with all its traces: npx playwright test FILE:LINE --trace on')
  return playwrightCounts(file, code)
}

/** What a step says is told at its end where others run beside it. */
async function runStep([name, step], isAlone) {
  const heading = `\n── ${name}\n`
  let said = heading
  if (isAlone) process.stdout.write(heading)
  const started = Date.now()
  const { passed, failed } = await step(isAlone ? null : (words) => (said += words))
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`
  if (!isAlone) process.stdout.write(said)
  console.log(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${time})`)
  return { passed, failed }
}

/** The steps of a row run one after another, the rows side by side. */
async function runRows(rows) {
  const total = { passed: 0, failed: 0 }
  const runRow = async (steps) => {
    for (const step of steps) {
      const { passed, failed } = await runStep(step, rows.length === 1)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all(rows.map(runRow))
  return total
}

process.chdir(projectRoot)
stopWithUs()
await ensureInstalled()
const chromium = onlyGates ? '' : await ensureChromium()
const tsx = ['--import', 'tsx']
/** Each of them on one core: types with two checkers take half as much CPU again. */
const gates = [
  [
    ['format', gate([bin('oxfmt/bin/oxfmt'), '--check'])],
    ['lint', gate([bin('oxlint/bin/oxlint')])],
    ['types', gate([bin('typescript/bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'])],
  ],
  [
    ['our rules', gate([...tsx, 'tools/checks/checks.ts'])],
    ['zh-Hant is up to date', gate([...tsx, 'tools/hant.ts', '--check'])],
    ['dependencies', gate([...tsx, 'tools/dependencies/dependencies.ts'])],
  ],
]
const tests = [
  ['unit and API tests', unitTests],
  ['browser tests', () => browserTests(chromium)],
]
const checked = await runRows(gates)
const tested = onlyGates ? { passed: 0, failed: 0 } : await runRows([tests])
const [passed, failed] = [checked.passed + tested.passed, checked.failed + tested.failed]
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
if (lastWords.length > 0) console.log(`\n${lastWords.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
