import { toast } from '@mindisle/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** As browsers have it; TypeScript does not know it yet. */
interface Recognition {
  lang: string
  interimResults: boolean
  continuous: boolean
  onresult:
    | ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>>; resultIndex: number }) => void)
    | null
  addEventListener(kind: 'error' | 'end', listener: () => void): void
  start(): void
  stop(): void
}

const spoken = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-GB' } as const

function recognitionHere(): (new () => Recognition) | undefined {
  const here = window as unknown as Record<string, (new () => Recognition) | undefined>
  return here['SpeechRecognition'] ?? here['webkitSpeechRecognition']
}

/** Words instead of keys where the browser can; null where it cannot. */
export function useVoice(onHeard: (text: string) => void) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOn, setOn] = useState(false)
  const running = useRef<Recognition | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const Here = recognitionHere()
  if (!Here) return null
  const start = () => {
    const recognition = new Here()
    recognition.lang = spoken[language]
    recognition.interimResults = false
    recognition.continuous = true
    recognition.onresult = ({ results, resultIndex }) => {
      for (let at = resultIndex; at < results.length; at += 1) onHeard(results[at]?.[0]?.transcript ?? '')
    }
    recognition.addEventListener('error', () => toast(t('voice.failed')))
    recognition.addEventListener('end', () => setOn(false))
    running.current = recognition
    recognition.start()
    setOn(true)
  }
  return { isOn, toggle: () => (isOn ? running.current?.stop() : start()) }
}
