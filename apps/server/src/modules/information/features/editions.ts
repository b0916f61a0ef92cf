import { inAllLanguages, languages } from '@mindisle/base'
import { switches, type Switch } from '@mindisle/contract'
import { FeatureBody } from '@mindisle/contract/console'
import type { Texts } from '../../../platform/http/texts.ts'
import { editable } from '../../editions/index.ts'
import { updateFeature } from '../edit/queries.ts'
import { informationTexts } from '../texts.ts'
import { kind, listSwitched, subjectOf, type Switched } from './open.ts'

const switchOf = (subject: string): Switch | undefined => switches.find((func) => subjectOf(func) === subject)

const nameOf = (func: Switch): Texts =>
  inAllLanguages((language) =>
    informationTexts[language](`feature.name.${func.replace('.', '_') as 'team_create'}`),
  )

const standOf = ({ row, percent }: Switched): Texts =>
  inAllLanguages((language) => {
    const say = informationTexts[language]
    if (!row.isOn) return say('feature.closed')
    return percent >= 100 ? say('feature.open_for_all') : say('feature.open_for_part', { percent })
  })

/** Which switches there are comes with the program; operators say how they stand. */
export const featureEditions = editable(FeatureBody, {
  kind,
  right: 'switches',
  mayAdd: false,
  titleOf: (_body, subject) => {
    const func = switchOf(subject)
    return func ? nameOf(func) : inAllLanguages(() => subject)
  },
  async list(tx, { after }) {
    if (after) return []
    const rows = await listSwitched(tx)
    return rows.map((switched) => {
      const subject = subjectOf(switched.row.func)
      return {
        subject,
        title: nameOf(switched.row.func as Switch),
        group: standOf(switched),
        isShown: switched.row.isOn,
        isEdited: switched.row.origin === 'edited',
        place: { value: subject, id: subject },
      }
    })
  },
  async read(tx, subject) {
    const func = switchOf(subject)
    const [switched] = func ? await listSwitched(tx, [func]) : []
    if (!switched) return null
    const { row, percent, organizations } = switched
    return {
      state: row.isOn ? ('on' as const) : ('off' as const),
      percent,
      organizations,
      note: row.closedNote,
    }
  },
  async flawsOf(_tx, _subject, { note }) {
    return languages
      .filter((language) => note[language].trim() === '')
      .map((language) => ({ field: `note.${language}`, line: null, text: 'nothing is said here' }))
  },
  async publish(tx, { subject, body }) {
    const func = switchOf(subject)
    if (func) await updateFeature(tx, func, { isOn: body.state === 'on', closedNote: body.note })
  },
})
