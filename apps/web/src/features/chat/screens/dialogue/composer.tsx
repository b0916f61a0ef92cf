import { ActionBar } from '@mindisle/ui/action-bar'
import { IconButton } from '@mindisle/ui/icon-button'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'
import { useVoice } from './use-voice.ts'

const longest = 2000

interface Props {
  draft: string
  isBusy: boolean
  onSay(text: string): void
  onExercises(): void
}

const ArrowUp = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M12 20V5m-6 6 6-6 6 6" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** Enter sends, Shift and Enter makes a line; a word that is being composed is not sent by its Enter. */
export function Composer({ draft, isBusy, onSay, onExercises }: Props) {
  const t = useTexts(texts)
  const [text, setText] = useState(draft)
  const voice = useVoice((heard) => setText((before) => `${before}${heard}`))
  const isReady = text.trim() !== '' && !isBusy
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isReady) return
    setText('')
    onSay(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <ActionBar hug className="chat-composer">
      {voice && (
        <IconButton
          icon="microphone"
          label={t(voice.isOn ? 'voice.stop' : 'voice.start')}
          pressed={voice.isOn}
          onClick={voice.toggle}
        />
      )}
      <form className="chat-composer__form" onSubmit={send}>
        <textarea
          className="chat-composer__text"
          aria-label={t('write')}
          placeholder={t('write')}
          rows={1}
          maxLength={longest}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        {text.trim() === '' ? (
          <IconButton icon="plus-bold" label={t('chip.exercises')} onClick={onExercises} />
        ) : (
          <button type="submit" className="chat-composer__send" aria-label={t('send')} disabled={!isReady}>
            <ArrowUp />
          </button>
        )}
      </form>
    </ActionBar>
  )
}
