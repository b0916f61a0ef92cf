import { Chip } from '@mindisle/ui/chip'
import { IconButton } from '@mindisle/ui/icon-button'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import type { ChipKind, Manner, Message } from '../../api/chats.ts'
import { MannerMark } from '../../components/manner-mark.tsx'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'
import { ExercisePart } from './exercise-part.tsx'
import { Help } from './help.tsx'
import { Origin } from './origin.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { Suggestion } from './suggestion.tsx'
import { isBusy, type Talk } from './talking.ts'

interface Acts {
  onSay(text: string, act?: string | null): void
  onAgain(): void
  onEdit(text: string): void
  onExercises(): void
  onRetry(): void
  onStop(): void
}

interface Props extends Acts {
  talk: Talk
  manner: Manner
}

/** A pause so long that the time is said again. */
const longPause = 30 * 60_000

function When({ message, before }: { message: Message; before: Message | undefined }) {
  const when = useWhen()
  const gap = before ? Date.parse(message.at) - Date.parse(before.at) : Number.POSITIVE_INFINITY
  if (gap < longPause) return null
  return (
    <time className="chat-when" dateTime={message.at}>
      {when(message.at)}
    </time>
  )
}

function Own({ text, note }: { text: string; note?: string }) {
  const t = useTexts(texts)
  return (
    <div className="chat-said chat-said--own">
      <span className="sr">{t('you')}</span>
      <p className="chat-said__text">{text}</p>
      {note !== undefined && <span className="cap">{note}</span>}
    </div>
  )
}

function Theirs({ text, manner, isWriting }: { text: string; manner: Manner; isWriting?: boolean }) {
  const t = useTexts(texts)
  return (
    <div className="chat-said">
      <MannerMark manner={manner} size={30} />
      <p className="chat-said__text">
        <span className="sr">{t('ai')}</span>
        {text}
        {isWriting && <i className="chat-said__cursor" />}
      </p>
    </div>
  )
}

const taps = {
  skip: 'skip',
  stop: 'stop',
  go_on: 'done',
  resume: 'resume',
  listen: 'way:listen',
  sort: 'way:sort',
  do: 'way:do',
} as const
const isTap = (kind: ChipKind): kind is keyof typeof taps => kind in taps

function Chips({ message, onSay, onExercises }: Pick<Acts, 'onSay' | 'onExercises'> & { message: Message }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const isBreath = message.card?.kind === 'breath'
  const chips = message.chips.filter(({ kind }) => !(isBreath && kind === 'go_on'))
  if (chips.length === 0) return null
  const press = (kind: ChipKind) => {
    if (kind === 'exercises') return onExercises()
    if (kind === 'human') return openHelp()
    onSay(t(`chip.${kind}`), isTap(kind) ? taps[kind] : null)
  }
  return (
    <div className="chat-chips">
      {chips.map(({ kind }) => (
        <Chip key={kind} large onClick={() => press(kind)}>
          {t(`chip.${kind}`)}
        </Chip>
      ))}
    </div>
  )
}

/** What one can do with the last answer. */
function Below({ message, onRetry }: { message: Message; onRetry(): void }) {
  const t = useTexts(texts)
  const { text } = message
  const copy = async () => toast(t((await copyText(text)) ? 'copied' : 'copy_failed'))
  return (
    <div className="chat-below">
      <IconButton icon="copy" size={20} label={t('copy')} onClick={() => void copy()} />
      {message.by !== 'fixed' && message.card === null && (
        <IconButton icon="arrow-clockwise-bold" size={20} label={t('retry')} onClick={onRetry} />
      )}
      <ReadAloud text={text} />
    </div>
  )
}

interface OneProps extends Acts {
  message: Message
  manner: Manner
  isLast: boolean
  isWaiting: boolean
}

function One({ message, manner, isLast, isWaiting, ...acts }: OneProps) {
  const t = useTexts(texts)
  if (message.is_own) return <Own text={message.text} />
  const isOpen = isLast && !isWaiting
  return (
    <>
      {message.text !== '' && <Theirs text={message.text} manner={manner} />}
      {message.status === 'cut' && <p className="chat-note">{t('cut')}</p>}
      {message.status === 'stopped' && <p className="chat-note">{t('stopped')}</p>}
      {message.help !== null && <Help kind={message.help} />}
      {message.card && <ExercisePart card={message.card} isOpen={isOpen} onSay={acts.onSay} />}
      {message.suggestion !== null && <Suggestion kind={message.suggestion} />}
      <Origin message={message} />
      {isOpen && <Below message={message} onRetry={acts.onRetry} />}
      {isOpen && <Chips message={message} onSay={acts.onSay} onExercises={acts.onExercises} />}
    </>
  )
}

export function Messages({ talk, manner, ...acts }: Props) {
  const t = useTexts(texts)
  const isWaiting = isBusy(talk)
  const { messages, pieces, unsent } = talk
  const lastOwn = messages.findLast(({ is_own: isOwn }) => isOwn)
  return (
    <ol className="chat-messages" aria-live="polite">
      {messages.map((message, at) => (
        <li key={message.id} className="chat-one">
          <When message={message} before={messages[at - 1]} />
          <One
            message={message}
            manner={manner}
            isLast={at === messages.length - 1}
            isWaiting={isWaiting}
            {...acts}
          />
          {message === lastOwn && !isWaiting && (
            <button type="button" className="chat-edit" onClick={() => acts.onEdit(message.text)}>
              {t('edit')}
            </button>
          )}
        </li>
      ))}
      {unsent && (
        <li className="chat-one">
          <Own text={unsent.text} {...(unsent.hasFailed && { note: t('failed') })} />
          {unsent.hasFailed && (
            <button type="button" className="chat-edit" onClick={acts.onAgain}>
              {t('again')}
            </button>
          )}
        </li>
      )}
      {pieces && (
        <li className="chat-one">
          <Theirs text={pieces.join('')} manner={manner} isWriting />
          <button type="button" className="chat-stop" onClick={acts.onStop}>
            <i aria-hidden="true" />
            {t('stop')}
          </button>
        </li>
      )}
    </ol>
  )
}
