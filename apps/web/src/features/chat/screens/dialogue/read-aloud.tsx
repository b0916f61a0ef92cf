import { IconButton } from '@mindisle/ui/icon-button'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const voices = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-GB' } as const

/** Where the browser has a voice. */
export function ReadAloud({ text }: { text: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOn, setOn] = useState(false)
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : null
  useEffect(() => () => speech?.cancel(), [speech])
  if (!speech) return null
  const toggle = () => {
    speech.cancel()
    setOn(!isOn)
    if (isOn) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = voices[language]
    words.addEventListener('end', () => setOn(false))
    speech.speak(words)
  }
  return (
    <IconButton
      icon="headphones-duotone"
      size={20}
      pressed={isOn}
      label={t(isOn ? 'speak_stop' : 'speak')}
      onClick={toggle}
    />
  )
}
