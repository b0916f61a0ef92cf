import { Icon } from '@mindisle/ui/icon'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSimilar } from '../../api/questions.ts'
import { addressOf } from '../../components/parts.tsx'
import { texts } from '../../texts.ts'

/** Perhaps it has been asked, and answered, before. What was written is kept while one looks. */
export function Similar({ title }: { title: string }) {
  const t = useTexts(texts)
  const similar = useSimilar(title)
  const [isOpen, setOpen] = useState(false)
  if (similar.length === 0) return null
  return (
    <section className="question-similar" aria-label={t('ask_page.similar', { count: similar.length })}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="book-open-later" size={22} />
        <span>{t('ask_page.similar', { count: similar.length })}</span>
        <Icon name={isOpen ? 'caret-down-bold' : 'caret-right-bold'} size={16} />
      </button>
      {isOpen && (
        <ul>
          {similar.map(({ id, title: text }) => (
            <li key={id}>
              <a href={addressOf(id)}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
