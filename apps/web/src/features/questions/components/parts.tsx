import { Avatar } from '@mindisle/ui/avatar'
import { Icon } from '@mindisle/ui/icon'
import { Tag } from '@mindisle/ui/tag'
import type { Tone } from '@mindisle/ui/tile'
import { clockOf, dayKey, dayOf } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { Answerer, QuestionCard } from '../api/questions.ts'
import { texts } from '../texts.ts'
import './parts.css'

const tones: Record<string, Tone> = {
  sleep: 'sleep',
  anxiety: 'emotion',
  mood: 'emotion',
  love: 'relation',
  family: 'family',
  work: 'career',
}

export const addressOf = (id: string): string => pageAddress('page7/question/show', { id })

export function Topics({ topics }: Pick<QuestionCard, 'topics'>) {
  return (
    <span className="wrap">
      {topics.map(({ id, name }) => (
        <Tag key={id} tone={tones[id] ?? 'plain'}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

export function Demo({ isDemo }: { isDemo: boolean }) {
  const t = useTexts(texts)
  return isDemo ? <span className="question-demo">{t('demo')}</span> : null
}

/** Today by the clock, else the day. */
export function useWhen(): (at: string) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return (at) => {
    const now = Date.now()
    return dayKey(at) === dayKey(now)
      ? t('today', { clock: clockOf(at, language) })
      : dayOf(at, language, now)
  }
}

/** Who asked, as others see it, and when. */
export function Asker({ question }: { question: Pick<QuestionCard, 'asker' | 'asked_at' | 'seen_by'> }) {
  const t = useTexts(texts)
  const when = useWhen()
  const { asker, asked_at: at, seen_by: seenBy } = question
  const name = asker?.name ?? t(seenBy === 'private' ? 'private' : 'anonymous')
  return (
    <span className="question-asker">
      {asker && <Avatar name={asker.name} size={22} src={asker.avatar ?? undefined} />}
      {name} · <time dateTime={at}>{when(at)}</time>
    </span>
  )
}

export function Face({ answerer, size }: { answerer: Answerer; size: number }) {
  return <Avatar name={answerer.name} size={size} />
}

/** What of one's own others do not see says so, without blame. */
export function StateNote({ state }: { state: QuestionCard['state'] }) {
  const t = useTexts(texts)
  if (state === 'shown') return null
  return (
    <p className="question-state">
      <Icon name={state === 'held' ? 'clock' : 'eye-slash'} size={16} />
      <span>{t(`state.${state}`)}</span>
    </p>
  )
}
