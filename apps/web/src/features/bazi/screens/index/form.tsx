import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useGlossary, usePreview } from '../../api/look-up.ts'
import { texts } from '../../texts.ts'
import { BornFields } from './born-fields.tsx'
import { KnownBirthday } from './known-birthday.tsx'
import { bornOf, missingOf, type Draft } from './draft.ts'
import { Notes } from './notes.tsx'
import { Options } from './options.tsx'
import { Sun } from './sun.tsx'
import { useKeep } from './use-keep.ts'

const sexes = ['female', 'male', 'unsaid'] as const
const calendars = ['solar', 'lunar'] as const

function Choices({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const t = useTexts(texts)
  return (
    <div className="bazi-choices">
      <div>
        <h2 className="bazi-label">{t('form.calendar')}</h2>
        <Segmented
          label={t('form.calendar')}
          value={draft.calendar}
          wraps
          onChange={(calendar) => onChange({ calendar, date: null })}
          options={calendars.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      </div>
      <div>
        <h2 className="bazi-label">{t('form.sex')}</h2>
        <Segmented
          label={t('form.sex')}
          value={draft.sex}
          wraps
          onChange={(sex) => onChange({ sex })}
          options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
        />
      </div>
    </div>
  )
}

function Bar() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  return (
    <SharedPageBar
      title={t('form.title')}
      sharedAs={{ address: pageAddress('page13/paipan/index'), text: t('form.head') }}
      end={
        <IconButton
          icon="clock"
          label={t('history.title')}
          onClick={() => navigator.navigateTo(pageAddress('page13/paipan/index', { view: 'history' }))}
        />
      }
    />
  )
}

const Intro = () => {
  const t = useTexts(texts)
  return (
    <>
      <div className="bazi-intro">
        <Tile icon="yin-yang-duotone" tone="stress" size={52} />
        <div>
          <p className="serif title-2">{t('form.head')}</p>
          <p className="cap">{t('form.sub')}</p>
        </div>
      </div>
      <Note>{t('form.play')}</Note>
    </>
  )
}

interface Props {
  begin: Draft
  /** The chart that is corrected. */
  id?: string | undefined
}

/** The birth, and at once where the sun stood. */
export function Form({ begin, id }: Props) {
  const t = useTexts(texts)
  const [draft, setDraft] = useState(begin)
  const change = (part: Partial<Draft>): void => setDraft((old) => ({ ...old, ...part }))
  const born = bornOf(draft)
  const preview = usePreview(born)
  const { glossary } = useGlossary()
  const { keep, isKeeping } = useKeep(id)
  const correction = born && !preview.isError ? preview.data : undefined
  const refused = preview.error instanceof Refused ? preview.error.message : undefined
  const missing = missingOf(draft)
  return (
    <>
      <Bar />
      <main className="pad bazi stack">
        <Intro />
        <Choices draft={draft} onChange={change} />
        <KnownBirthday draft={draft} onChange={change} />
        <BornFields draft={draft} correction={correction} onChange={change} />
        {refused !== undefined && (
          <div role="alert">
            <Note icon="hourglass-later" className="bazi-border">
              {refused}
            </Note>
          </div>
        )}
        {draft.isHourUnknown && <Note>{t('form.unknown_text')}</Note>}
        {correction?.branch && glossary && (
          <Sun draft={draft} correction={correction} glossary={glossary} onChange={change} />
        )}
        {correction && <Notes notes={correction.notes} isTwice={correction.is_twice} />}
        <Field
          label={t('form.name')}
          hint={t('form.name_hint')}
          value={draft.name}
          maxLength={24}
          onChange={(name) => change({ name })}
        />
        <Options draft={draft} correction={correction} onChange={change} />
        <p className="bazi-private cap">
          <Icon name="lock-simple" size={16} />
          {t('form.private')}
        </p>
      </main>
      <ActionBar>
        {missing && <p className="cap bazi-missing">{t(`missing.${missing}`)}</p>}
        <Button
          block
          disabled={born === null || refused !== undefined || isKeeping}
          onClick={() => born && void keep(draft.name, born)}
        >
          {t(draft.isHourUnknown ? 'form.go_three' : 'form.go')}
        </Button>
      </ActionBar>
    </>
  )
}
