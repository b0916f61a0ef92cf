import { longestVoiceSeconds } from '../entry/types.ts'

/** What the server takes, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']
/** A voice needs no more: two minutes are half a megabyte. */
const bitsPerSecond = 32_000

/** How this browser records; null where it cannot. */
export function recordingType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return null
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export interface Recorded {
  content: Blob
  seconds: number
}

export interface Recording {
  /** Whole seconds so far. */
  seconds(): number
  stop(): void
  /** Null where it was thrown away. */
  done: Promise<Recorded | null>
  cancel(): void
}

/** Throws as the browser does where the microphone is refused. Ends by itself after two minutes. */
export async function record(type: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  let isWanted = true
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, longestVoiceSeconds * 1000)
  const done = new Promise<Recorded | null>((settle) => {
    recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      // The light of the microphone goes out only with its tracks.
      for (const track of stream.getTracks()) track.stop()
      const seconds = Math.max(1, Math.min(longestVoiceSeconds, Math.round(passed())))
      const content = new Blob(pieces, { type: type.split(';')[0] ?? type })
      settle(isWanted && content.size > 0 ? { content, seconds } : null)
    })
  })
  recorder.start(1_000)
  return {
    seconds: () => Math.floor(passed()),
    stop,
    done,
    cancel() {
      isWanted = false
      stop()
    },
  }
}
