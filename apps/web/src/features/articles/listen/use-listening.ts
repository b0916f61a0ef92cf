import { toast } from '@mindisle/ui/toast'
import { useEffect, useMemo, type RefObject } from 'react'
import { homePath } from '../../../constants.ts'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { usePlayer, usePlayerState } from '../../../lib/player/player-context.ts'
import { createSpoken, voiceFor } from '../../../lib/player/spoken.ts'
import { tracks } from '../../../lib/player/tracks.ts'
import type { Article } from '../api/articles.ts'
import { articleAddress } from '../components/addresses.ts'
import { texts } from '../texts.ts'
import { mark } from './mark.ts'
import { recordedSound, recordingFor } from './recorded.ts'
import { scriptOf } from './script.ts'

const nameOf = ({ id }: Article, language: string): string => `spoken:${language}:${id}`

/**
 * Begins to read the article out, or pauses and goes on: what somebody has recorded, else a voice of the browser; where
 * none speaks its language the sea is heard.
 */
export function useListening(article: Article) {
  const t = useTexts(texts)
  const language = useLanguage()
  const player = usePlayer()
  const recording = useMemo(() => recordingFor(article), [article])
  const audioUrl = recording?.address ?? nameOf(article, language)
  const isHere = usePlayerState((state) => state.visible && state.audioUrl === audioUrl)
  const isPlaying = usePlayerState((state) => state.isPlaying) && isHere
  const press = useSingle(async () => {
    if (isHere) return player.toggle()
    const sourceRoute = articleAddress(article.id).slice(1)
    const track = { audioUrl, title: article.title, thumbnail: '', sourceRoute }
    if (recording) return player.play({ ...track, sound: recordedSound(recording) })
    const voices = window.speechSynthesis as SpeechSynthesis | undefined
    const voice = await voiceFor(language, voices)
    if (!voice || !voices) {
      toast(t('listen.none'))
      return player.play({
        audioUrl: tracks.waves,
        title: t('listen.sea'),
        thumbnail: '',
        sourceRoute: homePath,
      })
    }
    const lines = scriptOf(article.text, language).map(({ words }) => words)
    const sound = createSpoken([article.title, article.lead, ...lines], voice, voices)
    return player.play({ ...track, sound })
  })
  return { isPlaying, press, minutes: recording && Math.max(1, Math.round(recording.seconds / 60)) }
}

/** Title and lead are read before the text. */
const before = 2

/** While it is read out, wherever that was begun: the sentence is marked in the page. */
export function useMarked(article: Article, root: RefObject<HTMLElement | null>): void {
  const language = useLanguage()
  const audioUrl = nameOf(article, language)
  const isHere = usePlayerState((state) => state.visible && state.audioUrl === audioUrl)
  // Taking sentences apart keeps a phone busy while the page opens.
  const lines = useMemo(
    () => (isHere ? scriptOf(article.text, language) : []),
    [article.text, isHere, language],
  )
  const total = lines.length + before
  const at = usePlayerState((state) => (isHere ? Math.round(state.progress * total) - before : -1))
  useEffect(() => {
    const line = lines[at]
    const block = line && root.current?.querySelector('.blocks')?.children[line.block]
    return block ? mark(block, line.words) : undefined
  }, [at, lines, root])
}
