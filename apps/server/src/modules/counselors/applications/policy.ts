import { credentialKinds, type CredentialKind } from '@mindisle/content/counselors'
import type { DataOf, InputOf } from '@mindisle/contract'
import { usualService } from '../policy.ts'

export type Sheet = InputOf<'POST /api/counselor/application/save'>['body']['sheet']
export type Missing = DataOf<'GET /api/counselor/application'>['missing'][number]
export type ApplicationState = Exclude<DataOf<'GET /api/counselor/application'>['state'], 'none'>

const day = 24 * 3_600_000
/** How long a picture waits for the sheet that names it. */
export const looseLife = 7 * day

/** While it is with us, nothing moves under whoever reads it; what was approved lives on at the desk. */
export const mayWrite = (state: ApplicationState | null): boolean =>
  state === null || state === 'draft' || state === 'asked' || state === 'refused'

/** What says what somebody is, rather than what they have learnt besides. */
const isEntitling = ({ kind }: { kind: CredentialKind }): boolean => kind !== 'degree' && kind !== 'training'

const isShown = ({ picture_id: picture }: Sheet['credentials'][number]): boolean => picture !== null

/** The weightiest of what can be seen: by it the counselor is called. */
export const mainCredential = ({ credentials }: Sheet): Sheet['credentials'][number] | null =>
  credentialKinds
    .filter(isEntitling)
    .flatMap(({ kind }) => credentials.filter((one) => one.kind === kind && isShown(one)))[0] ?? null

const isBlank = (text: string): boolean => text.trim() === ''

export function missingIn(sheet: Sheet): Missing[] {
  const usual = sheet.prices.find(({ service_id: id }) => id === usualService)
  const isMissing: Record<Missing, boolean> = {
    real_name: isBlank(sheet.real_name),
    name: isBlank(sheet.name),
    gender: sheet.gender === null,
    languages: sheet.languages.length === 0,
    quote: isBlank(sheet.quote),
    way: isBlank(sheet.way),
    credential: mainCredential(sheet) === null,
    years: sheet.years === null,
    hours: sheet.hours === null,
    is_ethical: !sheet.is_ethical,
    approaches: sheet.approaches.length === 0,
    topics: sheet.topics.length === 0,
    modes: sheet.modes.length === 0,
    place:
      sheet.modes.includes('place') && (sheet.city === null || isBlank(sheet.area) || isBlank(sheet.address)),
    prices: usual === undefined || usual.fen === 0,
  }
  return (Object.keys(isMissing) as Missing[]).filter((name) => isMissing[name])
}
