import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Icon } from '@mindisle/ui/icon'
import { MOOD_LEVELS, MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { mineAddress } from '../../addresses.ts'
import { useEvaluate, useEvaluation, type Evaluated, type Opinion } from '../../api/evaluations.ts'
import { Demo } from '../../components/face.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'
import { Degrees, statements } from './degrees.tsx'
import { longest, Words, type FormProps } from './words.tsx'
import './evaluation.css'

const agains = ['yes', 'unsure', 'other'] as const

const nothing: Opinion = {
  heard: null,
  on_topic: null,
  fit: null,
  again: null,
  seen_by: 'everyone',
  words: '',
}

function Head({ session }: { session: Evaluated }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { counselor, starts_at: from, ends_at: to, mode, nth } = session
  const minutes = Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000)
  return (
    <header className="evaluation__head">
      <Portrait name={counselor.portrait} size={48} />
      <div>
        <h2>
          {counselor.name} <Demo of={counselor} />
        </h2>
        <p>
          {momentOf(from, language)} · {t(`mode.${mode}`)} {t('minutes', { count: minutes })} ·{' '}
          {t('evaluate.nth', { count: nth })}
        </p>
      </div>
    </header>
  )
}

function Choices({ session, opinion, isClosed, put }: FormProps) {
  const t = useTexts(texts)
  const again = t(`evaluate.again.${session.gender}`)
  return (
    <>
      <Card className="evaluation__card">
        {statements.map((statement) => (
          <Degrees
            key={statement}
            statement={statement}
            who={session.gender}
            value={opinion[statement]}
            isClosed={isClosed}
            onChange={(degree) => put({ [statement]: degree })}
          />
        ))}
      </Card>
      <Card className="evaluation__card">
        <h3>{again}</h3>
        <div className="wrap" role="group" aria-label={again}>
          {agains.map((one) => (
            <Chip
              key={one}
              large
              pressed={opinion.again === one}
              onClick={() => !isClosed && put({ again: opinion.again === one ? null : one })}
            >
              {t(`evaluate.again.${one}`)}
            </Chip>
          ))}
        </div>
      </Card>
    </>
  )
}

const opinionOf = ({ mine }: Evaluated): Opinion =>
  mine
    ? {
        heard: mine.heard,
        on_topic: mine.on_topic,
        fit: mine.fit,
        again: mine.again,
        seen_by: mine.seen_by,
        words: mine.words,
      }
    : nothing

function useSending(id: string) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const evaluate = useEvaluate(id)
  const send = async (opinion: Opinion, mood: MoodLevel | null) => {
    const isDone = await evaluate.mutateAsync({ opinion, mood }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toast(t('evaluate.thanks'), 'check-circle-fill')
    await returnTo(navigator, mineAddress())
  }
  return { isSending: evaluate.isPending, send }
}

function Form({ id, session }: { id: string; session: Evaluated }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [mood, setMood] = useState<MoodLevel | null>(null)
  const [opinion, setOpinion] = useState(() => opinionOf(session))
  const { isSending, send } = useSending(id)
  const isClosed = !session.may_change
  const put = (changes: Partial<Opinion>) => setOpinion((before) => ({ ...before, ...changes }))
  const empty = [...statements, 'again' as const].filter((part) => opinion[part] === null).length
  const names = Object.fromEntries(MOOD_LEVELS.map((level) => [level, t(`evaluate.mood.${level}`)]))
  const parts = { session, opinion, isClosed, put }
  return (
    <>
      <main className="evaluation pad">
        <Head session={session} />
        {isClosed ? (
          <Note icon="lock-simple">{t('evaluate.closed')}</Note>
        ) : (
          <Card className="evaluation__card">
            <h3>{t('evaluate.weather')}</h3>
            <MoodPicker
              wraps
              label={t('evaluate.weather')}
              labels={names as Record<MoodLevel, string>}
              value={mood}
              onChange={setMood}
            />
          </Card>
        )}
        <Choices {...parts} />
        <Words {...parts} />
        <Note icon="eye-slash">{t('evaluate.who_sees', { name: session.counselor.name })}</Note>
        <CellGroup>
          <Cell
            start={<Icon name="flag-later" size={20} />}
            title={t('evaluate.complain')}
            href={pageAddress('page12/feedback/index')}
          />
        </CellGroup>
      </main>
      {!isClosed && (
        <ActionBar hug>
          <ActionBarSide className="evaluation__left">
            {session.mine
              ? t('evaluate.until', { time: momentOf(session.change_until, language) })
              : t(empty === 0 ? 'evaluate.all' : 'evaluate.left', { count: empty })}
          </ActionBarSide>
          <Button
            loading={isSending}
            loadingText={t('evaluate.sending')}
            disabled={Array.from(opinion.words).length > longest}
            onClick={() => void send(opinion, mood)}
          >
            {t('evaluate.send')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

export function Evaluation({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useEvaluation(id)
  return (
    <>
      <PageBar title={t('evaluate.title')} />
      <Read
        query={query}
        skeleton={
          <main className="evaluation pad">
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={140} radius={20} />
              <Skeleton height={280} radius={20} className="evaluation__wait" />
            </Loading>
          </main>
        }
      >
        {(session) => <Form key={session.mine?.changed_at} id={id} session={session} />}
      </Read>
    </>
  )
}
