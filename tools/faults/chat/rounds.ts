import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { joinAsMember } from '../diary/writers.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkAll } from './checks.ts'
import type { Provider } from './provider.ts'
import { startTalker, talk, type Talker } from './talkers.ts'

const people = 6
/** After a kill whoever wrote is believed to be alive for twenty seconds; then somebody else goes on. */
const patience = 120_000

async function startLoad(run: Run, stage: Stage): Promise<{ talkers: Talker[]; end(): Promise<void> }> {
  const state = { isOver: false }
  const canary = `canary${run.seeded.branch('canary').text(12)}`
  const talkers: Talker[] = []
  for (let number = 0; number < people; number += 1) {
    const own = run.seeded.branch(`member ${number}`)
    const { token } = await joinAsMember(stage, own)
    talkers.push(await startTalker(stage, own, { token, canary }))
  }
  const live = async (talker: Talker, number: number): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      try {
        await talk(stage, talker, run.seeded.branch(`person ${number}/${turn}`))
      } catch (error) {
        run.report.fail('someone was stuck', error instanceof Error ? error.message : String(error))
      }
    }
  }
  const all = Promise.all(talkers.map(live))
  return {
    talkers,
    async end() {
      state.isOver = true
      await all
    },
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + patience
  while (!isTrue() && Date.now() < end) await wait(5)
}

/** Until everybody has read an answer since the last fault, and the model is amid another, somewhere in it. */
async function untilAmid({ report }: Stage, provider: Provider, seeded: Seeded): Promise<boolean> {
  const read = report.of('answers read') + people
  await until(() => report.of('answers read') >= read)
  await wait(seeded.int(1_500))
  await until(() => provider.speaking > 0)
  return provider.speaking > 0
}

/** In turn the provider is killed amid an answer, our process, the provider, and process and database together. */
export async function rounds(run: Run, stage: Stage, provider: Provider): Promise<void> {
  const { server, report } = stage
  const total = sized(run.size, { short: 2, default: 40, full: 200 })
  const seeded = run.seeded.branch('rounds')
  await forgetLimits(stage)
  const load = await startLoad(run, stage)
  for (let number = 1; number <= total; number += 1) {
    const isAmid = await untilAmid(stage, provider, seeded)
    if (number % 2 === 1) {
      if (provider.kill()) report.count('provider killed amid an answer')
    } else {
      const which = number % 4 === 0 ? 'everything' : 'process'
      if (isAmid) report.count('answers amid which the server was killed', provider.speaking)
      await server.kill(which)
      report.count(`kills of ${which === 'process' ? 'our process alone' : 'process and database'}`)
      await server.start()
      await forgetLimits(stage)
    }
    if (number % 10 === 0 || number === total)
      run.say(`rounds: ${number} of ${total}; ${report.of('messages acknowledged')} messages acknowledged`)
  }
  await load.end()
  await checkAll(stage, load.talkers)
}
