import { setTimeout as wait } from 'node:timers/promises'
import { forgetLimits, type Stage } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import { booksOf, checkBooks, endSchool, how, newMembers, newSchool } from './school.ts'

/** `kill -9` while people begin and leave: what was taken is counted, and nothing else. */
export async function kills(run: Run, stage: Stage): Promise<void> {
  const { server, client, report } = stage
  const seeded = run.seeded.branch('kills')
  const total = sized(run.size, { short: 1, default: 12, full: 60 })
  const [owner, ...pupils] = await newMembers(stage, seeded, 13)
  if (!owner) throw new Error('nobody leads')
  for (let number = 1; number <= total; number += 1) {
    await forgetLimits(stage)
    const own = seeded.branch(String(number))
    const school = await newSchool(stage, own, { owner, pupils, seats: 6 })
    const acts = Promise.all(
      pupils.map(async ({ token }, at) => {
        const mine = own.branch(`pupil ${at}`)
        const begun = await client.act('POST /api/org/begin', {
          ...how(mine, token),
          body: { id: school.asked },
        })
        if (begun.answer.success && mine.chance(0.5))
          await client.act('POST /api/org/leave', { ...how(mine, token), body: { id: school.id } })
        return begun.answer.success
      }),
    )
    await wait(own.int(60))
    await server.kill(number % 2 === 0 ? 'everything' : 'process')
    await server.start()
    const begun = (await acts).filter(Boolean).length
    report.count('kills amid beginnings and leavings')
    report.count('beginnings that were told', begun)
    checkBooks(stage, await booksOf(stage, school))
    await endSchool(stage, school)
    run.say(`kills: ${number} of ${total}, faults: ${report.of('FAULTS')}`)
  }
}
