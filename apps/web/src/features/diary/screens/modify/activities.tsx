import { Icon } from '@mindisle/ui/icon'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useOwnWords } from '../../api/own-words.ts'
import { mostActivities } from '../../entry/types.ts'
import { activitiesOf, iconOf } from '../../entry/words.ts'
import { texts } from '../../texts.ts'

interface Props {
  chosen: readonly string[]
  onChange(activities: string[]): void
}

const shown = 9

export function Activities({ chosen, onChange }: Props) {
  const t = useTexts(texts)
  const all = activitiesOf(useOwnWords(), useLanguage()).filter(
    ({ id, isHidden }) => !isHidden || chosen.includes(id),
  )
  const [isWhole, setWhole] = useState(false)
  const open = isWhole ? all : all.filter(({ id }, at) => at < shown || chosen.includes(id))
  const toggle = (id: string) =>
    onChange(
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-mostActivities),
    )
  return (
    <section className="modify__part">
      <h2>{t('activities.title')}</h2>
      <div className="modify__acts">
        {open.map(({ id, name, icon }) => (
          <button
            key={id}
            type="button"
            className="modify__act"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <Icon name={iconOf(icon)} size={24} />
            <span>{name}</span>
          </button>
        ))}
        {!isWhole && all.length > open.length ? (
          <button type="button" className="modify__act" onClick={() => setWhole(true)}>
            <Icon name="dots-three-bold" size={24} />
            <span>{t('activities.more')}</span>
          </button>
        ) : (
          <a className="modify__act" href={pageAddress('page10/diary/index', { view: 'words' })}>
            <Icon name="pencil-simple-later" size={24} />
            <span>{t('activities.edit')}</span>
          </a>
        )}
      </div>
    </section>
  )
}
