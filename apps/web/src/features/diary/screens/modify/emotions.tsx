import { Chip } from '@mindisle/ui/chip'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useOwnWords } from '../../api/own-words.ts'
import { mostEmotions } from '../../entry/types.ts'
import { emotionsFor, ownEmotionsOf, type Word } from '../../entry/words.ts'
import { texts } from '../../texts.ts'
import { AllEmotions } from './all-emotions.tsx'
import type { Values } from './use-editing.ts'

interface Props {
  values: Values
  onChange(emotions: string[]): void
}

/** How many words lie open; the rest is one tap away. */
const shown = 8

/** What is chosen stays where it is while the mood changes; words near the mood fill the rest. */
export function Emotions({ values: { mood, emotions }, onChange }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const own = ownEmotionsOf(useOwnWords())
  const [isOpen, setOpen] = useState(false)
  const [offered, setOffered] = useState<{ mood: typeof mood; ids: string[] }>({ mood: null, ids: [] })
  const words: Word[] = [
    ...emotionsFor(mood).map(({ id, name }) => ({ id, name: name[language] })),
    ...own.filter(({ isHidden, id }) => !isHidden || emotions.includes(id)),
  ]
  // A chip that jumps away under the finger is a wrong tap: they change places only with the mood.
  if (offered.ids.length === 0 || offered.mood !== mood)
    setOffered({ mood, ids: words.slice(0, shown).map(({ id }) => id) })
  const open = [...new Set([...offered.ids, ...emotions])]
  const toggle = (id: string) =>
    onChange(
      emotions.includes(id)
        ? emotions.filter((other) => other !== id)
        : [...emotions, id].slice(-mostEmotions),
    )
  return (
    <section className="modify__part">
      <h2>
        <span>{t('emotions.title')}</span>
        <small>{t('emotions.sub')}</small>
      </h2>
      <div className="modify__chips">
        {open.flatMap((id) => {
          const word = words.find((one) => one.id === id)
          if (!word) return []
          return (
            <Chip key={id} large pressed={emotions.includes(id)} onClick={() => toggle(id)}>
              {word.name}
            </Chip>
          )
        })}
        <Chip large icon="plus-bold" onClick={() => setOpen(true)}>
          {t('emotions.more')}
        </Chip>
      </div>
      <AllEmotions open={isOpen} chosen={emotions} onToggle={toggle} onClose={() => setOpen(false)} />
    </section>
  )
}
