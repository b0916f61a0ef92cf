import { useState } from 'react'
import { cx } from '../internal/cx.ts'
import { type Tone, toneStyle } from '../internal/tone.ts'
import './avatar.css'

export interface AvatarProps {
  /** Without a picture, or if it fails, the first character of the name stands in. */
  src?: string | undefined
  name: string
  size?: number | undefined
  tone?: Tone | undefined
  ring?: boolean | undefined
  /** Given when the avatar stands alone; beside the name it is decoration. */
  label?: string | undefined
}

const grounds: readonly Tone[] = ['self', 'stress', 'family', 'emotion', 'sleep', 'relation', 'career']

export function toneOfName(name: string): Tone {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return grounds[sum % grounds.length] ?? 'self'
}

export function Avatar({ src, name, size = 44, tone, ring, label }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const [first = ''] = Array.from(name.trim())
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      className={cx('avatar', ring && 'avatar--ring')}
      style={{ ...toneStyle(tone ?? toneOfName(name)), width: size, height: size, fontSize: size * 0.42 }}
      {...voice}
    >
      {src !== undefined && failed !== src ? (
        <img src={src} alt="" width={size} height={size} decoding="async" onError={() => setFailed(src)} />
      ) : (
        first.toUpperCase()
      )}
    </span>
  )
}
