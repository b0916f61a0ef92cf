import { CompanionMark } from '@mindisle/ui/art'
import type { Manner } from '../api/chats.ts'

interface Props {
  manner: Manner
  size?: number
}

/** From the island, never a face: sunrise, the sun put in order, the moon on the water. */
export function MannerMark({ manner, size = 40 }: Props) {
  if (manner === 'listen') return <CompanionMark size={size} />
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round">
      {manner === 'sort' ? (
        <>
          <circle cx="20" cy="20" r="20" fill="var(--cat-self-soft)" />
          <path d="M10.5 22a9.5 9.5 0 0 1 19 0z" fill="var(--cat-self-fill)" />
          <path d="M7.5 25h25M12 30.5h16" stroke="var(--sea)" strokeWidth="2.6" />
        </>
      ) : (
        <>
          <circle cx="20" cy="20" r="20" fill="var(--cat-sleep-soft)" />
          <path
            d="M27.5 21.5A9 9 0 1 1 19 9a7.2 7.2 0 0 0 8.5 12.5z"
            fill="var(--cat-sleep-fill)"
            transform="rotate(8 20 18)"
          />
          <path
            d="M7.5 28.5c3-2 5.2-2 8.3 0s5.3 2 8.4 0 5.3-2 8.3 0"
            stroke="var(--cat-sleep)"
            strokeWidth="2.6"
          />
        </>
      )}
    </svg>
  )
}
