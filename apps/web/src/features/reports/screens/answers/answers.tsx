import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useAnswers, type Answers } from '../../api/answers.ts'
import { reportAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { SecondLook } from './second-look.tsx'
import './answers.css'

type Answer = Answers['answers'][number]

function One({ answer, number }: { answer: Answer; number: number }) {
  const t = useTexts(texts)
  const { text, answer: given, seconds, is_doubtful: isDoubtful } = answer
  return (
    <li className={isDoubtful ? 'answer answer--look' : 'answer'}>
      <p className="answer__q">
        <span className="num answer__n" aria-label={t('answers.number', { count: number })}>
          {number}
        </span>
        {text}
      </p>
      <p className={given === '' ? 'answer__a is-none' : 'answer__a'}>{given || t('answers.nothing')}</p>
      {(isDoubtful || seconds !== null) && (
        <p className="answer__facts">
          {isDoubtful && <Tag tone="warn">{t('answers.mark')}</Tag>}
          {seconds !== null && <span className="num">{t('answers.seconds', { count: seconds })}</span>}
        </p>
      )}
    </li>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="pad answers">
        <Skeleton width="60%" height={24} />
        <Skeleton height={52} radius={14} />
        <Card>
          {[92, 76, 84, 68].map((width) => (
            <div key={width} className="answer">
              <Skeleton width={`${width}%`} height={16} />
              <Skeleton width="38%" height={16} className="answer__line" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  )
}

function EmptyState({ id }: { id: string }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('answers.empty')}
      text={t('answers.empty_text')}
      action={{ text: t('answers.empty_go'), ...returnLink(reportAddress(id)) }}
    />
  )
}

function Sheet({ sheet }: { sheet: Answers }) {
  const t = useTexts(texts)
  const dayOf = useDay()
  const [shown, show] = useState<'all' | 'marked'>('all')
  const all = sheet.answers.map((answer, at) => ({ answer, number: at + 1 }))
  const marked = all.filter(({ answer }) => answer.is_doubtful)
  if (all.length === 0) return <EmptyState id={sheet.id} />
  const rows = shown === 'marked' && marked.length > 0 ? marked : all
  return (
    <div className="pad answers">
      <header>
        <h2>
          <Words>{sheet.name}</Words>
        </h2>
        <p className="cap">
          {dayOf(sheet.created_at)} · {t('answers.count', { count: all.length })}
        </p>
      </header>
      {marked.length > 0 && <SecondLook id={sheet.id} count={marked.length} />}
      {marked.length > 0 && (
        <Segmented
          label={t('answers.filter')}
          value={shown}
          onChange={show}
          options={[
            { value: 'all', label: `${t('answers.all')} ${all.length}` },
            { value: 'marked', label: `${t('answers.marked')} ${marked.length}` },
          ]}
        />
      )}
      <Card>
        <ol className="answers__list">
          {rows.map(({ answer, number }) => (
            <One key={answer.item_id} answer={answer} number={number} />
          ))}
        </ol>
      </Card>
      <Note icon="lock-simple">{t('answers.private')}</Note>
    </div>
  )
}

export default function AnswerRecord() {
  const t = useTexts(texts)
  const id = usePage().query.id ?? ''
  const answers = useAnswers(id)
  return (
    <>
      <PageBar title={t('answers.title')} />
      <Pull onRefresh={() => refresh(['reports', 'answers'])}>
        <main>
          <Read query={answers} skeleton={<LoadingSkeleton />}>
            {(sheet) => <Sheet sheet={sheet} />}
          </Read>
        </main>
      </Pull>
    </>
  )
}
