import { approaches, cities, credentialKinds } from '@mindisle/content/counselors'
import type { Language } from '@mindisle/base'
import type { Texts } from '../../../platform/http/texts.ts'
import type { Credential } from '../model.ts'
import { platformShare } from '../policy.ts'
import type { NewCounselor } from '../queries.ts'
import { counselorsTexts } from '../texts.ts'
import { mainCredential, type Sheet } from './policy.ts'

const inEach = (say: (language: Language) => string): Texts => ({
  'zh-Hans': say('zh-Hans'),
  'zh-Hant': say('zh-Hant'),
  en: say('en'),
})

/** Their own words are not translated by us. */
const asWritten = (text: string): Texts => inEach(() => text)

const kindName = (kind: Sheet['credentials'][number]['kind']): Texts =>
  credentialKinds.find((one) => one.kind === kind)?.name ?? asWritten(kind)

function approachOf({ approaches: own }: Sheet): Texts {
  const names = approaches.filter(({ id }) => own.includes(id)).map(({ name }) => name)
  return inEach((language) => {
    const list = names.map((name) => name[language]).join(language === 'en' ? ', ' : '、')
    return counselorsTexts[language]('application.approach', { list })
  })
}

/** What one of us has seen the original of. */
function verified({ credentials }: Sheet, isSupervised: boolean, checkedOn: string): Credential[] {
  const seen = credentials
    .filter(({ picture_id: picture }) => picture !== null)
    .map(({ kind, line }) => ({ title: kindName(kind), line: asWritten(line), checkedOn }))
  if (!isSupervised) return seen
  const said = (key: 'application.supervision' | 'application.supervision_line') =>
    inEach((language) => counselorsTexts[language](key))
  return [
    ...seen,
    { title: said('application.supervision'), line: said('application.supervision_line'), checkedOn },
  ]
}

/** Usual to begin with; the rest is set at the desk. */
const usualTimes = { step: 60, gap: 10, notice: 240, horizon: 28 }

/** The counselor that an approved application makes. */
export function counselorFrom(
  sheet: Sheet,
  { id, userId, isSupervised, now }: { id: string; userId: string; isSupervised: boolean; now: Date },
): NewCounselor {
  const main = mainCredential(sheet)
  const degree = sheet.credentials.find(({ kind }) => kind === 'degree')
  const city = cities.find((one) => one.id === sheet.city)
  const isThere = sheet.modes.includes('place') && city !== undefined
  return {
    id,
    userId,
    name: { ...asWritten(sheet.name), ...(sheet.name_latin !== '' && { en: sheet.name_latin }) },
    gender: sheet.gender ?? 'female',
    portrait: sheet.portrait,
    title: main ? kindName(main.kind) : asWritten(''),
    approach: approachOf(sheet),
    // Whoever told of none has none said of them.
    degree: asWritten(degree?.line ?? ''),
    quote: asWritten(sheet.quote),
    way: asWritten(sheet.way),
    topics: sheet.topics,
    languages: sheet.languages,
    modes: sheet.modes,
    years: sheet.years ?? 0,
    hours: sheet.hours ?? 0,
    cityId: isThere ? city.id : null,
    cityName: isThere ? city.name : null,
    area: asWritten(isThere ? sheet.area : ''),
    address: asWritten(isThere ? sheet.address : ''),
    meeting: '',
    credentials: verified(sheet, isSupervised, now.toISOString().slice(0, 10)),
    takesCrises: sheet.is_for_crises,
    timeZone: sheet.time_zone,
    holidays: sheet.time_zone === 'Asia/Shanghai' ? 'CN' : null,
    ...usualTimes,
    sharePercent: platformShare,
    lookAt: now,
    isDemo: false,
    createdAt: now,
  }
}
