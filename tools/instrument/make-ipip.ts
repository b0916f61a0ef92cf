import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ipipItems } from '../../content/instruments/ipip-words.ts'
import { adaptiveInstrument, type Calibrated } from './ipip-adaptive.ts'
import { fullInstrument, type Whole } from './ipip.ts'

const calibratedPath = fileURLToPath(new URL('ipip-calibrated.json', import.meta.url))

/** Both instruments of the IPIP-NEO, from the package's keys, the published figures and, once there are any, our own. */
export async function makeIpip(): Promise<Whole[]> {
  const items = await ipipItems()
  const own = existsSync(calibratedPath)
    ? (JSON.parse(readFileSync(calibratedPath, 'utf8')) as Calibrated)
    : undefined
  return [fullInstrument(items), adaptiveInstrument(items, own)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const instrument of await makeIpip()) {
    const path = `content/instruments/${instrument.id}/instrument.json`
    writeFileSync(path, `${JSON.stringify(instrument, null, 2)}\n`)
    console.log(`wrote ${path}`)
  }
}
