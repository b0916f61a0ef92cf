import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { Read } from '../../../shared/session/read.tsx'
import { dateWord } from '../times.ts'
import { useWaitingQuestions } from './api.ts'
import { deskTexts } from './texts.ts'

type Question = NonNullable<ReturnType<typeof useWaitingQuestions>['data']>['list'][number]

function QuestionCell({ question, zone }: { question: Question; zone: string }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const { id, title, topics, seen_by: seenBy, is_folded: isFolded, asked_at: at } = question
  const about = [...topics.map(({ name }) => name), ...(seenBy === 'private' ? [t('questions.private')] : [])]
  return (
    <Cell
      title={isFolded ? t('questions.folded') : title}
      sub={about.join(' · ')}
      value={dateWord(at, language, zone)}
      href={pageAddress('page7/question/show', { id })}
    />
  )
}

/** What nobody has answered yet, the longest first; and the way to all of it. */
export function DeskQuestions({ zone }: { zone: string }) {
  const t = useTexts(deskTexts)
  const query = useWaitingQuestions()
  return (
    <section>
      <h2 className="desk-page__h">{t('questions.head')}</h2>
      <Read query={query} skeleton={<Skeleton height={72} radius={20} />}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className="desk-page__small">{t('questions.none')}</p>}
            <CellGroup>
              {list.map((one) => (
                <QuestionCell key={one.id} question={one} zone={zone} />
              ))}
              <Cell
                title={t('questions.go')}
                sub={t('questions.go_text')}
                href={pageAddress('page7/question/my', { view: 'waiting' })}
              />
            </CellGroup>
          </>
        )}
      </Read>
    </section>
  )
}
