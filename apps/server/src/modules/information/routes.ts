import type { DataOf, information } from '@mindisle/contract'
import type { IsShown, OrganizationsOf } from '../../module.ts'
import type { Call, Handlers } from '../../platform/http/call.ts'
import { mobileUnverified, notFound, Refusal, tooOften } from '../../platform/http/refusal.ts'
import { randomText } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { consents } from '../account/index.ts'
import { listCategories, listTags } from '../assessments/index.ts'
import { readWrittenAnew, type WrittenAnew } from '../safety/index.ts'
import { requireFeature } from './features/open.ts'
import * as queries from './queries.ts'
import { scenePerHour } from './limits.ts'

type PackageKey = 'GET /api/basicdata/package'

async function basicData({ tx, language, now }: Call<PackageKey>): Promise<DataOf<PackageKey>> {
  const [categories, tags, educations, splash, help, documents] = await Promise.all([
    listCategories(tx),
    listTags(tx),
    queries.listEducations(tx),
    queries.findSplash(tx, now.toISOString().slice(0, 10)),
    readWrittenAnew(tx),
    consents.readEditedVersions(tx),
  ])
  const named = (row: { id: string; name: Record<typeof language, string> }) => ({
    id: row.id,
    name: row.name[language],
  })
  return {
    category: categories.map((row) => ({ ...named(row), icon: row.icon })),
    tag: tags.map(named),
    tags_stick: tags.filter((row) => row.isSticky).map(named),
    edu: educations.map(named),
    splash: splash && {
      id: splash.id,
      title: splash.title[language],
      line: splash.line[language],
      path: splash.path,
    },
    documents: Object.entries(documents).map(([id, version]) => ({ id, version })),
    help: help.map(helpView),
  }
}

const helpView = ({ region, body }: WrittenAnew): DataOf<PackageKey>['help'][number] => ({
  region,
  without_emergency: body.withoutEmergency,
  lines: body.lines.map(({ isAllDay, verifiedOn, ...line }) => ({
    ...line,
    is_all_day: isAllDay,
    verified_on: verifiedOn,
  })),
})

interface InformationDeps {
  limits: Limits
  isShown: IsShown
  organizationsOf: OrganizationsOf
}

export const informationRoutes = ({
  limits,
  isShown,
  organizationsOf,
}: InformationDeps): Handlers<keyof typeof information> => ({
  async 'GET /api/information/check_upgrade'({ tx, language, query }) {
    const row = await queries.findVersion(tx, query.platform)
    if (!row) throw notFound()
    return {
      lowest_version_code: row.lowestVersionCode,
      last_version_code: row.lastVersionCode,
      last_version: row.lastVersion,
      content: row.content[language],
      url: row.url,
    }
  },

  async 'GET /api/share/scene/:scene'({ tx, params }) {
    const row = await queries.findScene(tx, params.scene)
    if (!row || !(await isShown(tx, row.userId))) throw notFound()
    return { path: row.path, query: row.query }
  },

  async 'POST /api/share/scene'({ tx, now, actor, body }) {
    const wait = await limits.take([[scenePerHour, actor.userId]])
    if (wait !== null) throw tooOften(wait)
    const scene = randomText(10)
    await queries.insertScene(tx, {
      scene,
      userId: actor.userId,
      path: body.path,
      query: body.query ?? '',
      createdAt: now,
    })
    return { scene }
  },

  async 'POST /api/auth/probe'({ tx, language, actor, body }) {
    const feature = await queries.findFeature(tx, body.func)
    if (!feature) throw new Refusal(422, 'feature.unknown')
    const asked = { feature: body.func, userId: actor.userId, language }
    await requireFeature(tx, { organizationsOf }, asked)
    if (feature.needs === 'mobile' && !actor.isAuthMobile) throw mobileUnverified()
    return {}
  },

  'GET /api/basicdata/package': basicData,
})
