import type { Key } from '@mindisle/contract'
import { flowsDoor } from '../src/flows/testing/door.ts'
import { mobileIndexOf } from '../src/modules/account/mobile.ts'
import { accountDoor } from '../src/modules/account/testing/door.ts'
import { activitiesDoor } from '../src/modules/activities/testing/door.ts'
import { articlesDoor } from '../src/modules/articles/testing/door.ts'
import { assessmentsDoor } from '../src/modules/assessments/testing/door.ts'
import { baziDoor } from '../src/modules/bazi/testing/door.ts'
import { commentsDoor } from '../src/modules/comments/testing/door.ts'
import { companionDoor } from '../src/modules/companion/testing/door.ts'
import { connectDoor } from '../src/modules/connect/testing/door.ts'
import { consoleDoor } from '../src/modules/console/testing/door.ts'
import { counselorsDoor } from '../src/modules/counselors/testing/door.ts'
import { diaryDoor } from '../src/modules/diary/testing/door.ts'
import { editionsDoor } from '../src/modules/editions/testing/door.ts'
import { factorsDoor } from '../src/modules/factors/testing/door.ts'
import { entitlementsDoor } from '../src/modules/entitlements/testing/door.ts'
import { examsDoor } from '../src/modules/exams/testing/door.ts'
import { feedbackDoor } from '../src/modules/feedback/testing/door.ts'
import { filesDoor } from '../src/modules/files/testing/door.ts'
import { incentiveDoor } from '../src/modules/incentive/testing/door.ts'
import { informationDoor } from '../src/modules/information/testing/door.ts'
import { moneyDoor } from '../src/modules/money/testing/door.ts'
import { noticesDoor } from '../src/modules/notices/testing/door.ts'
import { operatorsDoor } from '../src/modules/operators/testing/door.ts'
import { organizationsDoor } from '../src/modules/organizations/testing/door.ts'
import { plansDoor } from '../src/modules/plans/testing/door.ts'
import { careDoor } from '../src/modules/care/testing/door.ts'
import { capsulesDoor } from '../src/modules/capsules/testing/door.ts'
import { questionsDoor } from '../src/modules/questions/testing/door.ts'
import { drawingsDoor } from '../src/modules/drawings/testing/door.ts'
import { dreamsDoor } from '../src/modules/dreams/testing/door.ts'
import { reactionDoor } from '../src/modules/reaction/testing/door.ts'
import { reportsDoor } from '../src/modules/reports/testing/door.ts'
import { safetyDoor } from '../src/modules/safety/testing/door.ts'
import { searchDoor } from '../src/modules/search/testing/door.ts'
import { symptomsDoor } from '../src/modules/symptoms/testing/door.ts'
import { tarotDoor } from '../src/modules/tarot/testing/door.ts'
import { teamsDoor } from '../src/modules/teams/testing/door.ts'
import { personKeysDoor } from '../src/platform/crypto/testing/door.ts'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import { platformDoor } from '../src/platform/testing/door.ts'
import type { Row } from './access-cells.ts'
import type { TestApp } from './test-app.ts'
import type { Fill, Person } from './test-door.ts'

/** Whose rows stand on another's is filled after it. */
const doors = [
  accountDoor,
  baziDoor,
  companionDoor,
  connectDoor,
  consoleDoor,
  diaryDoor,
  factorsDoor,
  feedbackDoor,
  filesDoor,
  informationDoor,
  moneyDoor,
  entitlementsDoor,
  noticesDoor,
  operatorsDoor,
  organizationsDoor,
  plansDoor,
  drawingsDoor,
  dreamsDoor,
  editionsDoor,
  questionsDoor,
  reactionDoor,
  assessmentsDoor,
  activitiesDoor,
  incentiveDoor,
  counselorsDoor,
  capsulesDoor,
  careDoor,
  articlesDoor,
  examsDoor,
  reportsDoor,
  commentsDoor,
  safetyDoor,
  searchDoor,
  symptomsDoor,
  tarotDoor,
  teamsDoor,
  flowsDoor,
  personKeysDoor,
  platformDoor,
] as const

type OfEach<D> = D extends { access: infer A } ? keyof A : never

/** An endpoint whose door is not in the list is a type error here. */
const hasAll: Key extends OfEach<(typeof doors)[number]> ? true : never = true
void hasAll

function mergeParts<T>(parts: ReadonlyArray<Readonly<Record<string, T>>>): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part))
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`two modules speak of ${twice[0]}`)
  return Object.fromEntries(entries)
}

export type Rows = { [K in Key]: Row<K> }
export const rows = mergeParts<unknown>(doors.map(({ access }) => access)) as Rows
export const fillers = mergeParts<Fill>(doors.map((door) => door.fillers))
export const impersonal = mergeParts<string>(doors.map((door) => door.impersonal))

const tracesSql = doors
  .flatMap(({ traces }) => traces)
  .map((query) => `select trace::text from (${query}) found (trace)`)
  .join(' union all ')

/** Everything by which a row could be told to be about this person. */
export async function tracesOf(app: TestApp, person: Person): Promise<string[]> {
  const found = await app.db.pool.query<{ trace: string | null }>(tracesSql, [person.id])
  const own = [
    person.id,
    person.token,
    person.visitorId,
    person.visitorId && sha256(person.visitorId),
    person.mobile,
    person.mobile && mobileIndexOf(app.secrets, person.mobile),
  ]
  return [...own, ...found.rows.map((row) => row.trace)].filter(
    (trace) => trace !== null && trace !== '',
  ) as string[]
}
