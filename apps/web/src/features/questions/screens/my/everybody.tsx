import { Chip } from '@mindisle/ui/chip'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useChoices, useQuestions, type Sort } from '../../api/questions.ts'
import { Bubble } from '../../components/bubble.tsx'
import { texts } from '../../texts.ts'
import { Rows } from './rows.tsx'

export function Everybody({ sort }: { sort: Sort }) {
  const t = useTexts(texts)
  const [topic, setTopic] = useState<string | null>(null)
  const list = useQuestions(sort, topic, true)
  const topics = useChoices(null).data?.topics ?? []
  return (
    <>
      <div className="scroller questions__topics" role="group" aria-label={t('topics')}>
        <Chip large pressed={topic === null} onClick={() => setTopic(null)}>
          {t('all')}
        </Chip>
        {topics.map(({ id, name }) => (
          <Chip key={id} large pressed={topic === id} onClick={() => setTopic(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <Rows
        list={list}
        empty={
          <Empty
            art={<Bubble width={200} />}
            title={t('none.title')}
            text={t('none.text')}
            {...(topic !== null && { action: { text: t('none.all'), onClick: () => setTopic(null) } })}
          />
        }
      />
    </>
  )
}
