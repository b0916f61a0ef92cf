import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../shared/money/amounts.ts'
import { texts } from '../texts.ts'
import type { Application, ApplicationSheet, Missing } from './api.ts'
import { stepOf, type Step } from './sheet.ts'
import { joinTexts } from './texts.ts'

interface Props {
  sheet: ApplicationSheet
  choices: Application['choices']
  missing: readonly Missing[]
  onGo(step: Step): void
}

const namesIn = (all: ReadonlyArray<{ id: string; name: string }>, ids: readonly string[]): string =>
  all
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' · ')

function useRows({ sheet, choices }: Props): Array<[string, string, Step]> {
  const t = useTexts(joinTexts)
  const shared = useTexts(texts)
  const { credentials, services, approaches, topics } = choices
  return [
    [t('about.real_name'), sheet.real_name, 'about'],
    [t('about.name'), [sheet.name, sheet.name_latin].filter(Boolean).join(' / '), 'about'],
    [t('about.languages'), sheet.languages.map((one) => shared(`language.${one}`)).join(' · '), 'about'],
    [t('about.quote'), sheet.quote, 'about'],
    [
      t('papers.list'),
      sheet.credentials.map(({ kind }) => credentials.find((one) => one.kind === kind)?.name).join(' · '),
      'papers',
    ],
    [t('papers.hours'), sheet.hours === null ? '' : String(sheet.hours), 'papers'],
    [t('papers.supervisor'), sheet.supervisor, 'papers'],
    [t('services.approaches'), namesIn(approaches, sheet.approaches), 'services'],
    [t('services.topics'), namesIn(topics, sheet.topics), 'services'],
    [t('services.modes'), sheet.modes.map((one) => shared(`mode.${one}`)).join(' · '), 'services'],
    [
      t('services.prices'),
      sheet.prices
        .map(({ service_id: id, fen }) => `${services.find((one) => one.id === id)?.title} ¥${yuan(fen)}`)
        .join(' · '),
      'services',
    ],
  ]
}

export function CheckStep(props: Props) {
  const t = useTexts(joinTexts)
  const { missing, onGo } = props
  const rows = useRows(props)
  return (
    <>
      <h2 className="join__h">{t('check.head')}</h2>
      <p className="join__lead">{t('check.text')}</p>
      {missing.length === 0 ? (
        <Note tone="sea" icon="check-circle-fill">
          {t('check.whole')}
        </Note>
      ) : (
        <CellGroup title={t('check.missing', { count: missing.length })}>
          {missing.map((name) => (
            <Cell key={name} title={t(`missing.${name}`)} onClick={() => onGo(stepOf[name])} />
          ))}
        </CellGroup>
      )}
      <CellGroup className="join-rows">
        {rows.map(([name, said, step]) => (
          <Cell key={name} title={name} sub={said || t('check.none')} onClick={() => onGo(step)} />
        ))}
      </CellGroup>
      <Note icon="lock-simple" className="join__note">
        {t('private')}
      </Note>
    </>
  )
}
