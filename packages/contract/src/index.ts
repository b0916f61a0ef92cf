import type { StaticDecode } from 'typebox'
import { account } from './account.ts'
import { activities } from './activities.ts'
import { articles } from './articles.ts'
import { assessments } from './assessments.ts'
import { bazi } from './bazi.ts'
import { capsules } from './capsules.ts'
import { comments } from './comments.ts'
import { companion } from './companion.ts'
import { connect } from './connect.ts'
import { counselorApplications } from './counselor-applications.ts'
import { counselorConsent } from './counselor-consent.ts'
import { counselorDesk } from './counselor-desk.ts'
import { counselors } from './counselors.ts'
import { courses } from './courses.ts'
import { diaryImport } from './diary-import.ts'
import { diaryInsight } from './diary-insight.ts'
import { diaryReminders } from './diary-reminders.ts'
import { diary } from './diary.ts'
import { drawings } from './drawings.ts'
import { dreams } from './dreams.ts'
import type { Data, EndpointMap, Input, StreamEvent, WireData, WireInput } from './endpoint.ts'
import { entitlements } from './entitlements.ts'
import { evaluations } from './evaluations.ts'
import { exams } from './exams.ts'
import { feedback } from './feedback.ts'
import { incentive } from './incentive.ts'
import { information } from './information.ts'
import { mirror } from './mirror.ts'
import { money } from './money.ts'
import { notices } from './notices.ts'
import { organizationRoster } from './organization-roster.ts'
import { organizationSignOn } from './organization-sign-on.ts'
import { organizationWork } from './organization-work.ts'
import { organizations } from './organizations.ts'
import { plans } from './plans.ts'
import { questions } from './questions.ts'
import { reaction } from './reaction.ts'
import type * as reportShapes from './report-shapes.ts'
import { reports } from './reports.ts'
import { reservations } from './reservations.ts'
import { safety } from './safety.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { sessionCare } from './session-care.ts'
import { symptoms } from './symptoms.ts'
import { tarot } from './tarot.ts'
import { teams } from './teams.ts'
import { sessionFeed } from './session-feed.ts'
import { waits } from './waits.ts'
import type * as shapes from './shapes.ts'

export const contract = {
  ...account,
  ...activities,
  ...articles,
  ...assessments,
  ...bazi,
  ...capsules,
  ...comments,
  ...companion,
  ...connect,
  ...counselorApplications,
  ...counselorConsent,
  ...counselorDesk,
  ...counselors,
  ...courses,
  ...diary,
  ...diaryImport,
  ...diaryInsight,
  ...diaryReminders,
  ...drawings,
  ...dreams,
  ...entitlements,
  ...evaluations,
  ...exams,
  ...feedback,
  ...incentive,
  ...information,
  ...mirror,
  ...money,
  ...notices,
  ...organizations,
  ...organizationRoster,
  ...organizationSignOn,
  ...organizationWork,
  ...plans,
  ...questions,
  ...reaction,
  ...reports,
  ...reservations,
  ...safety,
  ...search,
  ...security,
  ...sessionCare,
  ...symptoms,
  ...tarot,
  ...teams,
  ...sessionFeed,
  ...waits,
} as const satisfies EndpointMap

export type Contract = typeof contract
export type Key = keyof Contract
export type InputOf<K extends Key> = Input<Contract[K]>
export type DataOf<K extends Key> = Data<Contract[K]>
export type WireInputOf<K extends Key> = WireInput<Contract[K]>
export type WireDataOf<K extends Key> = WireData<Contract[K]>
/** The endpoints that answer once, and those that tell event by event. */
export type StreamKey = { [K in Key]: Contract[K] extends { runs: 'stream' } ? K : never }[Key]
export type AnswerKey = Exclude<Key, StreamKey>
export type EventOf<K extends StreamKey> = StreamEvent<Contract[K]>

export type BanReason = StaticDecode<typeof shapes.BanReason>
export type Profile = StaticDecode<typeof shapes.Profile>
export type LoginResult = StaticDecode<typeof shapes.LoginResult>
export { type counselorApplications } from './counselor-applications.ts'
export { type counselorConsent } from './counselor-consent.ts'
export { type counselorDesk } from './counselor-desk.ts'
export { type counselors } from './counselors.ts'
export { type courses } from './courses.ts'
export { type capsules } from './capsules.ts'
export { type evaluations } from './evaluations.ts'
export { type sessionCare } from './session-care.ts'
export { type reservations } from './reservations.ts'
export { type sessionFeed } from './session-feed.ts'
export { type waits } from './waits.ts'
export { movedKinds, type MovedKind } from './shapes.ts'
export type MergeReceipt = StaticDecode<typeof shapes.MergeReceipt>
export type SignIn = StaticDecode<typeof shapes.SignIn>
export type SourceTracking = StaticDecode<typeof shapes.SourceTracking>
export type AssessmentCard = StaticDecode<typeof shapes.AssessmentCard>
export type AssessmentSummary = StaticDecode<typeof shapes.AssessmentSummary>

export type ReportView = StaticDecode<typeof reportShapes.ReportView>
export type ReportRow = StaticDecode<typeof reportShapes.ReportRow>
export type PublicReport = StaticDecode<typeof reportShapes.PublicReport>
export type PublicPart = StaticDecode<typeof reportShapes.PublicPart>
export type ScaleView = StaticDecode<typeof reportShapes.ScaleView>
export type ChapterHead = StaticDecode<typeof reportShapes.ChapterHead>
export type ReportAction = StaticDecode<typeof reportShapes.Action>
export type ReportChange = StaticDecode<typeof reportShapes.Change>
export type ReportTrend = StaticDecode<typeof reportShapes.Trend>
export type ReportVerdict = StaticDecode<typeof reportShapes.Verdict>

export * from './endpoint.ts'
export { saidIn, unheardTexts, type Hearing, type Said } from './heard.ts'
export type { PagePath, PageQueries } from './pages.ts'
export type { account } from './account.ts'
export type { activities } from './activities.ts'
export type { assessments } from './assessments.ts'
export type { comments } from './comments.ts'
export type { mirror } from './mirror.ts'
export type { money } from './money.ts'
export type { bazi } from './bazi.ts'
export type { notices } from './notices.ts'
export type { companion } from './companion.ts'
export type { connect } from './connect.ts'
export type { diary } from './diary.ts'
export type { diaryImport } from './diary-import.ts'
export type { diaryInsight } from './diary-insight.ts'
export type { diaryReminders } from './diary-reminders.ts'
export type { drawings } from './drawings.ts'
export type { dreams } from './dreams.ts'
export type { entitlements } from './entitlements.ts'
export type { exams } from './exams.ts'
export type { symptoms } from './symptoms.ts'
export type { tarot } from './tarot.ts'
export type { teams } from './teams.ts'
export type { articles } from './articles.ts'
export type { feedback } from './feedback.ts'
export type { incentive } from './incentive.ts'
export type { information } from './information.ts'
export type { organizations } from './organizations.ts'
export type { organizationRoster } from './organization-roster.ts'
export type { organizationSignOn } from './organization-sign-on.ts'
export type { organizationWork } from './organization-work.ts'
export type { plans } from './plans.ts'
export type { questions } from './questions.ts'
export type { reaction } from './reaction.ts'
export type { reports } from './reports.ts'
export type { safety } from './safety.ts'
export type { security } from './security.ts'
export { orderRefs } from './goods.ts'
export { toOpenApi } from './openapi.ts'
