import type { Sound } from './player.ts'

/** The part of the browser's voices that is used; a test brings its own. */
export interface Voices {
  getVoices(): ReadonlyArray<{ lang: string }>
  speak(utterance: SpeechSynthesisUtterance): void
  cancel(): void
  addEventListener(type: 'voiceschanged', listener: () => void): void
}

/** Browsers write zh-CN, zh_CN and cmn-Hans-CN. */
const sounds: Record<string, RegExp> = {
  'zh-Hans': /^(zh|cmn)([-_](hans|cn|sg))?([-_]|$)(?!tw|hk|mo|hant)/i,
  'zh-Hant': /^(zh|cmn|yue)([-_](hant|tw|hk|mo)|$)/i,
  en: /^en([-_]|$)/i,
}

const patience = 1_500

/** Some browsers know their voices only after they were asked for them once. */
function known(voices: Voices): Promise<ReadonlyArray<{ lang: string }>> {
  const now = voices.getVoices()
  if (now.length > 0) return Promise.resolve(now)
  return new Promise((done) => {
    const tell = () => done(voices.getVoices())
    voices.addEventListener('voiceschanged', tell)
    setTimeout(tell, patience)
  })
}

/** A voice for the language; without one there is nothing to hear. */
export async function voiceFor(language: string, voices: Voices | undefined) {
  if (!voices) return null
  const fits = sounds[language] ?? /^$/
  return (await known(voices)).find(({ lang }) => fits.test(lang)) ?? null
}

type Told = 'timeupdate' | 'ended' | 'pause' | 'play' | 'error'

export interface Spoken extends Sound {
  /** Which sentence is being read. */
  readonly at: number
}

function utteranceOf(words: string, voice: { lang: string }): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = voice.lang
  utterance.voice = voice as SpeechSynthesisVoice
  return utterance
}

/**
 * Sentences as a sound: its seconds are sentences. Pausing ends the sentence and going on begins it anew: browsers that
 * can hold a voice in the middle of a word do not all let it go on.
 */
class Speech implements Spoken {
  src = ''
  loop = false
  at = 0
  readonly duration: number
  readonly #sentences: readonly string[]
  readonly #voice: { lang: string }
  readonly #voices: Voices
  readonly #listeners: Array<readonly [Told, () => void]> = []
  /** What an utterance of an earlier turn still says no longer counts. */
  #turn = 0

  constructor(sentences: readonly string[], voice: { lang: string }, voices: Voices) {
    this.duration = sentences.length
    this.#sentences = sentences
    this.#voice = voice
    this.#voices = voices
  }

  get currentTime(): number {
    return this.at
  }

  set currentTime(second: number) {
    this.at = Math.max(0, Math.min(this.duration - 1, Math.floor(second)))
  }

  addEventListener(type: Told, listener: () => void): void {
    this.#listeners.push([type, listener])
  }

  async play(): Promise<void> {
    this.#stop()
    this.#tell('play')
    this.#say()
  }

  pause(): void {
    this.#stop()
    this.#tell('pause')
  }

  #tell(type: Told): void {
    for (const [wanted, listener] of this.#listeners) if (wanted === type) listener()
  }

  #stop(): void {
    this.#turn += 1
    this.#voices.cancel()
  }

  #end(): void {
    this.at = 0
    for (const type of ['timeupdate', 'pause', 'ended'] as const) this.#tell(type)
  }

  #say(): void {
    const words = this.#sentences[this.at]
    if (words === undefined) return this.#end()
    const mine = this.#turn
    const ifMine = (act: () => void) => () => mine === this.#turn && act()
    const utterance = utteranceOf(words, this.#voice)
    const next = () => {
      this.at += 1
      this.#say()
    }
    utterance.addEventListener('end', ifMine(next))
    utterance.addEventListener(
      'error',
      ifMine(() => this.#tell('error')),
    )
    this.#tell('timeupdate')
    return this.#voices.speak(utterance)
  }
}

export const createSpoken = (sentences: readonly string[], voice: { lang: string }, voices: Voices): Spoken =>
  new Speech(sentences, voice, voices)
