import type { Static } from 'typebox'
import { account } from './account.ts'
import { assessments } from './assessments.ts'
import { connect } from './connect.ts'
import type { Data, EndpointMap, Input } from './endpoint.ts'
import { information } from './information.ts'
import { money } from './money.ts'
import { organizations } from './organizations.ts'
import type * as shapes from './shapes.ts'

export const contract = {
  ...account,
  ...assessments,
  ...connect,
  ...information,
  ...money,
  ...organizations,
} as const satisfies EndpointMap

export type Contract = typeof contract
export type Key = keyof Contract
export type InputOf<K extends Key> = Input<Contract[K]>
export type DataOf<K extends Key> = Data<Contract[K]>

export type Profile = Static<typeof shapes.Profile>
export type LoginResult = Static<typeof shapes.LoginResult>
export type MergeReceipt = Static<typeof shapes.MergeReceipt>
export type SignIn = Static<typeof shapes.SignIn>
export type SourceTracking = Static<typeof shapes.SourceTracking>
export type TableSummary = Static<typeof shapes.TableSummary>

export * from './endpoint.ts'
export type { account } from './account.ts'
export type { assessments } from './assessments.ts'
export type { connect } from './connect.ts'
export type { information } from './information.ts'
export { toOpenApi } from './openapi.ts'
