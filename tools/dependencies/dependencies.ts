import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { judgeAudit } from './judge-audit.ts'

const billOfMaterials = 'dist/sbom.cdx.json'
const longest = 60_000

/** What npm printed, whatever it thought of it; nothing when it could not be run or took too long. */
function npm(args: readonly string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn('npm', [...args], { stdio: ['ignore', 'pipe', 'ignore'], timeout: longest })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', () => done(''))
    child.once('close', () => done(output))
  })
}

/** Everything an install brings, from the lock file alone. */
async function writeBill(): Promise<boolean> {
  const output = await npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  try {
    const { components } = JSON.parse(output) as { components: unknown[] }
    mkdirSync('dist', { recursive: true })
    writeFileSync(billOfMaterials, output)
    console.log(`${billOfMaterials}: ${components.length} packages (CycloneDX)`)
    return true
  } catch {
    console.log('npm sbom wrote no list of the packages.')
    return false
  }
}

const retries = ['--fetch-retries=0', '--fetch-timeout=15000']
const isWritten = await writeBill()
const { isBad, lines } = judgeAudit(await npm(['audit', '--json', '--omit=dev', ...retries]))
for (const line of lines) console.log(line)
process.exitCode = isWritten && !isBad ? 0 : 1
