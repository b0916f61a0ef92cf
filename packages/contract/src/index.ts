import type { Static } from 'typebox'
import { account } from './account.ts'
import { assessments } from './assessments.ts'
import { comments } from './comments.ts'
import { connect } from './connect.ts'
import type { Data, EndpointMap, Input, StreamEvent } from './endpoint.ts'
import { entitlements } from './entitlements.ts'
import { exams } from './exams.ts'
import { information } from './information.ts'
import { money } from './money.ts'
import { organizations } from './organizations.ts'
import type * as reportShapes from './report-shapes.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import type * as shapes from './shapes.ts'

export const contract = {
  ...account,
  ...assessments,
  ...comments,
  ...connect,
  ...entitlements,
  ...exams,
  ...information,
  ...money,
  ...organizations,
  ...reports,
  ...search,
} as const satisfies EndpointMap

export type Contract = typeof contract
export type Key = keyof Contract
export type InputOf<K extends Key> = Input<Contract[K]>
export type DataOf<K extends Key> = Data<Contract[K]>
/** The endpoints that answer once, and those that tell event by event. */
export type StreamKey = { [K in Key]: Contract[K] extends { runs: 'stream' } ? K : never }[Key]
export type AnswerKey = Exclude<Key, StreamKey>
export type EventOf<K extends StreamKey> = StreamEvent<Contract[K]>

export type Profile = Static<typeof shapes.Profile>
export type LoginResult = Static<typeof shapes.LoginResult>
export type MergeReceipt = Static<typeof shapes.MergeReceipt>
export type SignIn = Static<typeof shapes.SignIn>
export type SourceTracking = Static<typeof shapes.SourceTracking>
export type AssessmentCard = Static<typeof shapes.AssessmentCard>
export type AssessmentSummary = Static<typeof shapes.AssessmentSummary>

export type ReportView = Static<typeof reportShapes.ReportView>
export type ReportRow = Static<typeof reportShapes.ReportRow>
export type PublicReport = Static<typeof reportShapes.PublicReport>
export type PublicPart = Static<typeof reportShapes.PublicPart>
export type ScaleView = Static<typeof reportShapes.ScaleView>
export type ChapterHead = Static<typeof reportShapes.ChapterHead>
export type ReportAction = Static<typeof reportShapes.Action>
export type ReportChange = Static<typeof reportShapes.Change>
export type ReportTrend = Static<typeof reportShapes.Trend>
export type ReportVerdict = Static<typeof reportShapes.Verdict>

export * from './endpoint.ts'
export type { PagePath, PageQueries } from './pages.ts'
export type { account } from './account.ts'
export type { assessments } from './assessments.ts'
export type { comments } from './comments.ts'
export type { money } from './money.ts'
export type { connect } from './connect.ts'
export type { entitlements } from './entitlements.ts'
export type { exams } from './exams.ts'
export type { information } from './information.ts'
export type { reports } from './reports.ts'
export { orderRefs } from './goods.ts'
export { toOpenApi } from './openapi.ts'
