import { Problem } from '../../../platform/backup/index.ts'
import { secondsOf } from '../../../platform/sound/recording-length.ts'
import { studioKind } from '../../../platform/sound/recording.ts'
import { layMade, type FilesDeps, type Laid } from '../../files/index.ts'
import { articleRecording, mostBytes, mostSeconds } from './purpose.ts'

/** A recording whose bytes are stored and that no article names yet. */
export interface LaidRecording extends Laid {
  type: string
  seconds: number
  bytes: number
}

const megabytes = mostBytes / 1024 / 1024

/** What somebody has brought, if it is a recording that can be played; outside of any transaction. */
export async function layRecording(
  deps: FilesDeps,
  { operatorId, bytes, now }: { operatorId: string; bytes: Uint8Array; now: Date },
): Promise<LaidRecording> {
  const kind = studioKind(bytes)
  const seconds = kind && secondsOf(bytes, kind)
  if (!kind || seconds === null)
    throw new Problem('This is no recording: MP3, AAC (M4A) or Opus is needed.', { why: 'recording' })
  if (bytes.length > mostBytes || seconds > mostSeconds)
    throw new Problem(`This is too long: ${megabytes} MB and ${mostSeconds / 60} minutes at most.`, {
      why: 'recording_long',
      values: { megabytes, minutes: mostSeconds / 60 },
    })
  const file = { purpose: articleRecording, userId: operatorId, bytes, now, ...kind }
  const laid = await layMade(deps, file)
  return { ...laid, type: kind.type, seconds: Math.max(1, Math.round(seconds)), bytes: bytes.length }
}
