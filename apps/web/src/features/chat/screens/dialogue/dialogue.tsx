import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import type { Manner } from '../../api/chats.ts'
import { ChatMenu } from '../../components/chat-menu.tsx'
import { MannerMark } from '../../components/manner-mark.tsx'
import { texts } from '../../texts.ts'
import { Composer } from './composer.tsx'
import { ExerciseSheet } from './exercise-sheet.tsx'
import { Hello } from './hello.tsx'
import { Messages } from './messages.tsx'
import { useDialogue } from './use-dialogue.ts'
import { exercises, type ExerciseId } from './exercises.ts'

interface Props {
  id: string
  isNew: boolean
  manner: Manner
  /** An exercise to begin with. */
  begin: string | null
  /** Somebody who only wants to sit a while. */
  isSilent: boolean
}

function Title({ manner }: { manner: Manner }) {
  const t = useTexts(texts)
  return (
    <div className="chat-bar">
      <MannerMark manner={manner} size={36} />
      <h1>
        {t('name')}
        <span>{t('what')}</span>
      </h1>
    </div>
  )
}

/** The end of what was said stays in sight, unless somebody reads further up. */
function useEnd(changes: unknown) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [changes])
  return end
}

export function Dialogue({ id, isNew, manner, begin, isSilent }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { talk, state, isBusy, open, load, say, again, setChat } = useDialogue({ id, isNew, manner })
  const [isMenu, setMenu] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [draft, setDraft] = useState<{ text: string; isInstead: boolean }>({ text: '', isInstead: false })
  const shownManner = talk.chat?.manner ?? manner
  const count = talk.messages.length + (talk.pieces?.length ?? 0) + (talk.unsent ? 1 : 0)
  const end = useEnd(count)
  const start = (exercise: ExerciseId) => {
    setChoosing(false)
    say(t('said.begin', { title: t(`exercises.${exercise}`) }), `begin:${exercise}`)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !isNew) return
    begun.current = true
    const exercise = exercises.find((one) => one === begin)
    if (exercise) start(exercise)
    else if (isSilent) say(t('opening.sit'))
  })
  const isEmpty = count === 0 && state === 'ready'
  return (
    <>
      <PageBar
        name={talk.chat?.title ?? t('name')}
        className="chat-nav"
        end={
          talk.chat && (
            <IconButton icon="dots-three-bold" label={t('menu.title')} onClick={() => setMenu(true)} />
          )
        }
      >
        <Title manner={shownManner} />
      </PageBar>
      <main className="chat-main">
        {state === 'loading' && (
          <Loading label={t('loading')}>
            <Skeleton height={120} radius={20} />
          </Loading>
        )}
        {state === 'failed' && (
          <button type="button" className="chat-earlier" onClick={open}>
            {t('again')}
          </button>
        )}
        {isEmpty && <Hello onBegin={start} />}
        {talk.hasMore && (
          <button
            type="button"
            className="chat-earlier"
            onClick={() => void load(talk.messages[0]?.place).catch(() => undefined)}
          >
            {t('earlier')}
          </button>
        )}
        <Messages
          talk={talk}
          manner={shownManner}
          isBusy={isBusy}
          onSay={say}
          onAgain={again}
          onEdit={(text) => setDraft({ text, isInstead: true })}
          onExercises={() => setChoosing(true)}
        />
        <div ref={end} className="chat-end" />
      </main>
      <Composer
        key={draft.text}
        draft={draft.text}
        isBusy={isBusy}
        onExercises={() => setChoosing(true)}
        onSay={(text) => {
          say(text, null, draft.isInstead)
          setDraft({ text: '', isInstead: false })
        }}
      />
      <ExerciseSheet isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={start} />
      {isMenu && talk.chat && (
        <ChatMenu
          chat={talk.chat}
          onClose={() => setMenu(false)}
          onChanged={setChat}
          onGone={() => navigator.navigateBack()}
        />
      )}
    </>
  )
}
