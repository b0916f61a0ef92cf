import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { forgetHandedToChat, handedToChat } from '../../../../shared/chat/handed.ts'
import { memberHere } from '../../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { ClosedNote } from '../../../../shared/session/closed-note.tsx'
import type { Manner } from '../../api/chats.ts'
import { ChatMenu } from '../../components/chat-menu.tsx'
import { MannerMark } from '../../components/manner-mark.tsx'
import { texts } from '../../texts.ts'
import { Composer } from './composer.tsx'
import { ExerciseSheet } from './exercise-sheet.tsx'
import { exercises, type ExerciseId } from './exercises.ts'
import { Hello } from './hello.tsx'
import { Messages } from './messages.tsx'
import { isBusy, type Talk, type Talking } from './talking.ts'
import { useTalking } from './use-talking.ts'

interface Props {
  id: string
  isNew: boolean
  manner: Manner
  /** An exercise to begin with. */
  begin: string | null
  /** Somebody who only wants to sit a while. */
  isSilent: boolean
}

/** That it is an AI stands here all the time. */
function Bar({ talk, manner, onMenu }: { talk: Talk; manner: Manner; onMenu(): void }) {
  const t = useTexts(texts)
  return (
    <PageBar
      name={talk.chat?.title ?? t('name')}
      className="chat-nav"
      end={talk.chat && <IconButton icon="dots-three-bold" label={t('menu.title')} onClick={onMenu} />}
    >
      <div className="chat-bar">
        <MannerMark manner={manner} size={36} />
        <h1>
          {t('name')}
          <span>{t('what')}</span>
        </h1>
      </div>
    </PageBar>
  )
}

const lengthOf = ({ messages, pieces, unsent }: Talk): number =>
  messages.length + (pieces?.length ?? 0) + (unsent ? 1 : 0)

/** The end of what was said stays in sight. */
function End({ talk }: { talk: Talk }) {
  const end = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    const length = lengthOf(talk)
    if (length !== shown.current) end.current?.scrollIntoView({ block: 'end' })
    shown.current = length
  }, [talk])
  return <div ref={end} className="chat-end" />
}

/** While there is nothing to read yet, and what was said long ago. */
function Above({ talk, talking, onBegin }: { talk: Talk; talking: Talking; onBegin(id: ExerciseId): void }) {
  const t = useTexts(texts)
  if (talk.state === 'loading')
    return (
      <Loading label={t('loading')}>
        <Skeleton height={120} radius={20} />
      </Loading>
    )
  if (talk.state === 'failed')
    return (
      <button type="button" className="chat-earlier" onClick={() => void talking.open()}>
        {t('open_again')}
      </button>
    )
  if (lengthOf(talk) === 0) return <Hello onBegin={onBegin} />
  if (!talk.hasMore) return null
  return (
    <button type="button" className="chat-earlier" onClick={() => void talking.earlier()}>
      {t('earlier')}
    </button>
  )
}

/** What stands in the composer, unsent: in a new talk what another page has handed over. */
function useDraft(isNew: boolean) {
  const session = useSessionStore()
  return useState(() => ({ text: isNew ? handedToChat(memberHere(session)) : '', isInstead: false }))
}

export function Dialogue({ id, isNew, manner, begin, isSilent }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [isMenu, setMenu] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [draft, setDraft] = useDraft(isNew)
  const start = (talking: Talking, exercise: ExerciseId) =>
    talking.say(t('said.begin', { title: t(`exercises.${exercise}`) }), `begin:${exercise}`)
  const [talking, talk] = useTalking({ id, isNew, manner }, (begun) => {
    const exercise = exercises.find((one) => one === begin)
    if (exercise) start(begun, exercise)
    else if (isSilent) begun.say(t('opening.sit'))
  })
  const shown = talk.chat?.manner ?? manner
  const choose = (exercise: ExerciseId) => {
    setChoosing(false)
    start(talking, exercise)
  }
  return (
    <>
      <Bar talk={talk} manner={shown} onMenu={() => setMenu(true)} />
      <main className="chat-main">
        <Above talk={talk} talking={talking} onBegin={choose} />
        <Messages
          talk={talk}
          manner={shown}
          onSay={talking.say}
          onAgain={talking.again}
          onEdit={(text) => setDraft({ text, isInstead: true })}
          onExercises={() => setChoosing(true)}
          onRetry={() => void talking.retry()}
          onStop={() => void talking.stop()}
        />
        <ClosedNote feature="chat.say" />
        <End talk={talk} />
      </main>
      <Composer
        key={draft.text}
        draft={draft.text}
        isBusy={isBusy(talk)}
        onExercises={() => setChoosing(true)}
        onSay={(text) => {
          forgetHandedToChat()
          talking.say(text, null, draft.isInstead)
          setDraft({ text: '', isInstead: false })
        }}
      />
      <ExerciseSheet isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={choose} />
      {isMenu && talk.chat && (
        <ChatMenu
          chat={talk.chat}
          onClose={() => setMenu(false)}
          onChanged={talking.changed}
          onGone={() => navigator.navigateBack()}
        />
      )}
    </>
  )
}
