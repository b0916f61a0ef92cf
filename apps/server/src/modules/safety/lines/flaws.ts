import { languages } from '@mindisle/base'
import type { HotlinesBody } from '@mindisle/contract/console'
import type { Flaw } from '../../editions/index.ts'

type Line = HotlinesBody['lines'][number]

const claimsAllDay = /24 ?(小时|小時|hours)/

const emptyIn = (field: string, texts: Line['name']): string[] =>
  languages.filter((language) => texts[language].trim() === '').map((language) => `${field}.${language}`)

/** Whatever a reader would dial and read must lead to the same place. */
function wrongIn(line: Line, today: string): Array<[string, string]> {
  const { tel, sms, url, display, verifiedOn, hours, note } = line
  const claims = languages.some((language) => claimsAllDay.test(`${hours[language]} ${note[language]}`))
  return [
    ...['name', 'hours', 'note'].flatMap((field) =>
      emptyIn(field, line[field as 'name']).map((at): [string, string] => [at, 'nothing is said here']),
    ),
    ...(tel === null && sms === null && url === null
      ? [['tel', 'nobody could reach it'] as [string, string]]
      : []),
    ...(tel !== null && display.replace(/\D/g, '') !== tel
      ? [['display', 'another number is read than is dialled'] as [string, string]]
      : []),
    ...(url !== null && !/^https:\/\/\S+$/.test(url)
      ? [['url', 'an address begins with https://'] as [string, string]]
      : []),
    ...(claims !== line.isAllDay
      ? [['hours', 'its words and "all day" do not say the same'] as [string, string]]
      : []),
    ...(verifiedOn !== null && verifiedOn > today
      ? [['verifiedOn', 'that day is still to come'] as [string, string]]
      : []),
  ]
}

const flaw = (field: string, text: string): Flaw => ({ field, line: null, text })

/** What our own files are tested for before a release, and no less. */
export function flawsOfLines({ lines, withoutEmergency }: HotlinesBody, now: Date): Flaw[] {
  // Whoever verifies a number east of Greenwich may be a day ahead.
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  const urgent = lines.map(({ kind }) => kind === 'emergency')
  const ids = lines.map(({ id }) => id)
  return [
    ...lines.flatMap((line) =>
      wrongIn(line, today).map(([field, text]) => flaw(`${line.id}.${field}`, text)),
    ),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => flaw(id, 'this id is there twice')),
    ...(lines[0]?.kind === 'support' ? [] : [flaw('lines', 'a line to talk to stands first')]),
    ...(urgent.some((isUrgent, at) => !isUrgent && urgent.slice(0, at).includes(true))
      ? [flaw('lines', 'emergency numbers stand last')]
      : []),
    ...(urgent.includes(true) === (withoutEmergency === null)
      ? []
      : [flaw('withoutEmergency', 'either an emergency number or why there is none')]),
    ...(withoutEmergency === null
      ? []
      : emptyIn('withoutEmergency', withoutEmergency).map((at) => flaw(at, 'nothing is said here'))),
  ]
}
