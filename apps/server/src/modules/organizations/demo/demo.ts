import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { fillSample, openForOrganization } from '../../teams/index.ts'
import { joinPerHour } from '../limits.ts'
import { insertAgreement } from '../own/queries.ts'
import { agreementVersion, trialLife, trialSeats } from '../policy.ts'
import { orgConfigOf } from '../present.ts'
import {
  activate,
  everywhere,
  insertLicence,
  insertMember,
  insertOrganization,
  lockMine,
} from '../queries.ts'
import { insertAssignment, insertGroup, noteAsked } from '../work/queries.ts'
import { deleteOrganization, findDemoOrganization } from './queries.ts'

type TourKey = 'POST /api/org/tour'

const name = '示例·海边中学'
const groups = ['示例·高一（1）班', '示例·高一（2）班']
const inEach = 18
const finished = 24
const table = 'big-five-20'
const fortnight = 14 * 24 * 3_600_000

/** An organization of people who do not exist, so that its pages can be looked at; it offers nobody help, since it has none to give. */
export const loadDemoOrganization = (tx: Tx, now: Date): Promise<void> =>
  everywhere(tx, async () => {
    const organizationId = newId()
    const later = (life: number) => new Date(now.getTime() + life)
    const founded = { id: organizationId, name, kind: 'school' as const, mode: 'org', isDemo: true }
    await insertOrganization(tx, { ...founded, createdAt: now })
    await insertAgreement(tx, { organizationId, version: agreementVersion, agreedAt: now })
    const trial = { seats: trialSeats, source: 'trial' as const, endsAt: later(trialLife) }
    await insertLicence(tx, { id: newId(), organizationId, ...trial, createdAt: now })
    const groupIds: string[] = []
    for (const group of groups) {
      const groupId = newId()
      groupIds.push(groupId)
      await insertGroup(tx, { id: groupId, organizationId, name: group, createdAt: now })
      for (let at = 1; at <= inEach; at += 1) {
        const person = { userId: newId(), isActive: false, role: 'member' as const, name: `示例 ${at}` }
        await insertMember(tx, { organizationId, groupId, ...person, joinedAt: now })
      }
    }
    const teamId = await openForOrganization(
      tx,
      {
        organizationId,
        name,
        note: '',
        assessmentId: table,
        closesAt: later(fortnight).toISOString(),
        label: '小组',
        options: groups,
        isDemo: true,
      },
      now,
    )
    await fillSample(tx, teamId, finished)
    const called = { call: 'asked' as const, calledAt: now, isCalled: true }
    const id = newId()
    await insertAssignment(tx, { id, organizationId, teamId, ...called, createdAt: now }, groupIds)
    await noteAsked(tx, id)
  })

export const dropDemoOrganizations = (tx: Tx): Promise<void> =>
  everywhere(tx, async () => {
    for (let demo = await findDemoOrganization(tx); demo; demo = await findDemoOrganization(tx))
      await deleteOrganization(tx, demo.id)
  })

/** Looks around in the sample, as one who sees figures and changes nothing. */
export async function tour(call: Call<TourKey>, { limits }: { limits: Limits }): Promise<DataOf<TourKey>> {
  const { tx, now, actor } = call
  const { userId } = actor
  const wait = await limits.take([[joinPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  await lockMine(tx, userId)
  const demo = await findDemoOrganization(tx)
  if (!demo) throw notFound('org.gone')
  const guest = { userId, isActive: false, role: 'viewer' as const, name: '', joinedAt: now }
  await everywhere(tx, () => insertMember(tx, { organizationId: demo.id, ...guest }))
  await activate(tx, userId, demo.id)
  return orgConfigOf(tx, userId)
}
