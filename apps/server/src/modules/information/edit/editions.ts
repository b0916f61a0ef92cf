import { inAllLanguages, languages } from '@mindisle/base'
import { SplashBody, UpgradeBody } from '@mindisle/contract/console'
import type { Texts } from '../../../platform/http/texts.ts'
import { editable, type Flaw } from '../../editions/index.ts'
import { findVersion } from '../queries.ts'
import { findSplashById, listSplashes, listVersions, putSplash, putVersion } from './queries.ts'

const everywhere = (text: string): Texts => inAllLanguages(() => text)
const flaw = (field: string, text: string): Flaw => ({ field, line: null, text })

const emptyIn = (field: string, texts: Texts): Flaw[] =>
  languages
    .filter((language) => texts[language].trim() === '')
    .map((language) => flaw(`${field}.${language}`, 'nothing is said here'))

/** A page of ours, as a person would open it. */
const isOwnPage = (path: string): boolean => path === '' || /^\/?(pages|page\d+)\/[\w/?=&.-]+$/.test(path)

export const splashEditions = editable(SplashBody, {
  kind: 'splash',
  right: 'front',
  mayAdd: true,
  titleOf: ({ title }) => title,
  async list(tx, wanted) {
    const rows = await listSplashes(tx, wanted)
    return rows.map(({ id, title, startsOn, endsOn, origin, position }) => ({
      subject: id,
      title,
      group: everywhere(`${startsOn ?? '…'} – ${endsOn ?? '…'}`),
      isShown: true,
      isEdited: origin === 'edited',
      place: { value: position, id },
    }))
  },
  async read(tx, subject) {
    const row = await findSplashById(tx, subject)
    if (!row) return null
    const { title, line, path, startsOn, endsOn, position } = row
    return { title, line, path, starts_on: startsOn, ends_on: endsOn, position }
  },
  async flawsOf(_tx, _subject, body) {
    const [from, until] = [body.starts_on, body.ends_on]
    return [
      ...emptyIn('title', body.title),
      ...(isOwnPage(body.path) ? [] : [flaw('path', 'that is no page of ours')]),
      ...(from !== null && until !== null && from > until
        ? [flaw('ends_on', 'it ends before it begins')]
        : []),
    ]
  },
  async publish(tx, { subject, body }) {
    const { starts_on: startsOn, ends_on: endsOn, ...rest } = body
    await putSplash(tx, { id: subject, ...rest, startsOn, endsOn })
  },
})

export const upgradeEditions = editable(UpgradeBody, {
  kind: 'upgrade',
  right: 'front',
  mayAdd: true,
  titleOf: ({ last_version: version }, subject) => everywhere(`${subject} ${version}`),
  async list(tx, wanted) {
    const rows = await listVersions(tx, wanted)
    return rows.map(({ platform, lastVersion, lastVersionCode, lowestVersionCode, origin }) => ({
      subject: platform,
      title: everywhere(`${platform} ${lastVersion}`),
      group: everywhere(`${lowestVersionCode} – ${lastVersionCode}`),
      isShown: true,
      isEdited: origin === 'edited',
      place: { value: platform, id: platform },
    }))
  },
  async read(tx, subject) {
    const row = await findVersion(tx, subject)
    if (!row) return null
    return {
      lowest_version_code: row.lowestVersionCode,
      last_version_code: row.lastVersionCode,
      last_version: row.lastVersion,
      content: row.content,
      url: row.url,
    }
  },
  async flawsOf(_tx, _subject, body) {
    return [
      ...emptyIn('content', body.content),
      ...(body.lowest_version_code > body.last_version_code
        ? [flaw('lowest_version_code', 'it is newer than the newest')]
        : []),
      ...(body.url === '' || /^https:\/\/\S+$/.test(body.url)
        ? []
        : [flaw('url', 'an address begins with https://')]),
    ]
  },
  async publish(tx, { subject, body }) {
    await putVersion(tx, {
      platform: subject,
      lowestVersionCode: body.lowest_version_code,
      lastVersionCode: body.last_version_code,
      lastVersion: body.last_version,
      content: body.content,
      url: body.url,
    })
  },
})
