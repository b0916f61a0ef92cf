import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Portrait } from '../components/portrait.tsx'
import { texts } from '../texts.ts'
import { Chips } from './chips.tsx'
import { toggled, type PartProps } from './sheet.ts'
import { joinTexts } from './texts.ts'

const languages = ['mandarin', 'cantonese', 'english'] as const
const genders = ['female', 'male'] as const

function Portraits({ sheet, put, portraits }: PartProps & { portraits: readonly string[] }) {
  const t = useTexts(joinTexts)
  return (
    <fieldset className="join-chips">
      <legend>{t('about.portrait')}</legend>
      <div className="join-portraits">
        {portraits.map((name, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={sheet.portrait === name}
            aria-label={t('about.portrait_at', { at: at + 1 })}
            onClick={() => put({ portrait: name })}
          >
            <Portrait name={name} size={56} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export function AboutStep({ sheet, put, portraits }: PartProps & { portraits: readonly string[] }) {
  const t = useTexts(joinTexts)
  const shared = useTexts(texts)
  return (
    <>
      <h2 className="join__h">{t('about.head')}</h2>
      <p className="join__lead">{t('about.text')}</p>
      <Field
        label={t('about.real_name')}
        hint={t('about.real_name_hint')}
        value={sheet.real_name}
        maxLength={40}
        autoComplete="name"
        onChange={(real_name) => put({ real_name })}
      />
      <Field label={t('about.name')} value={sheet.name} maxLength={20} onChange={(name) => put({ name })} />
      <Field
        label={t('about.name_latin')}
        hint={t('optional')}
        value={sheet.name_latin}
        maxLength={40}
        onChange={(name_latin) => put({ name_latin })}
      />
      <Chips
        legend={t('about.gender')}
        options={genders.map((id) => ({ id, name: t(`about.${id}`) }))}
        chosen={sheet.gender === null ? [] : [sheet.gender]}
        onChoose={(gender) => put({ gender })}
      />
      <Portraits sheet={sheet} put={put} portraits={portraits} />
      <Chips
        legend={t('about.languages')}
        options={languages.map((id) => ({ id, name: shared(`language.${id}`) }))}
        chosen={sheet.languages}
        onChoose={(id) => put({ languages: toggled(sheet.languages, id) })}
      />
      <TextArea
        label={t('about.quote')}
        placeholder={t('about.quote_hint')}
        rows={2}
        max={60}
        value={sheet.quote}
        onChange={(quote) => put({ quote: quote.slice(0, 60) })}
      />
      <TextArea
        label={t('about.way')}
        placeholder={t('about.way_hint')}
        rows={6}
        max={600}
        value={sheet.way}
        onChange={(way) => put({ way: way.slice(0, 600) })}
      />
    </>
  )
}
