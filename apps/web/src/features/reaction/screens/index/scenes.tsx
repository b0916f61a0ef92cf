/** The same by day and by night: what is seen must not depend on the theme. No part of it moves, for that would take time. */
export type Sight = 'night' | 'sun' | 'moon' | 'cloud'

const ground: Record<Sight, { sky: string; sea: string; shore: string }> = {
  night: { sky: '#1f2140', sea: '#2a2d55', shore: '#343868' },
  sun: { sky: '#ffe4c7', sea: '#ffcda0', shore: '#ffe1c2' },
  moon: { sky: '#3d3a78', sea: '#575397', shore: '#6f6bb0' },
  cloud: { sky: '#d9dfe4', sea: '#c3ccd4', shore: '#e2e7eb' },
}

function Body({ sight }: { sight: Sight }) {
  if (sight === 'sun')
    return (
      <>
        <circle cx="195" cy="420" r="180" fill="#ffc99b" />
        <circle cx="195" cy="420" r="116" fill="#ff842f" />
      </>
    )
  if (sight === 'moon') return <path d="M230 300a92 92 0 1 0 40 154a74 74 0 0 1-40-154z" fill="#f3ecd2" />
  if (sight === 'cloud')
    return <path d="M96 430a44 44 0 0 1 10-86a66 66 0 0 1 124-22a54 54 0 0 1 64 108z" fill="#f7f9fa" />
  return (
    <g fill="#8c90c4">
      <circle cx="84" cy="180" r="2" />
      <circle cx="300" cy="140" r="2.5" />
      <circle cx="210" cy="250" r="1.8" />
      <circle cx="330" cy="300" r="2" />
      <circle cx="60" cy="330" r="1.8" />
    </g>
  )
}

export function SightPicture({ sight }: { sight: Sight }) {
  const { sky, sea, shore } = ground[sight]
  return (
    <svg
      className="reaction-run__sight"
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="390" height="844" fill={sky} />
      <Body sight={sight} />
      <rect y="520" width="390" height="330" fill={sea} />
      <path d="M0 600q98-22 195 0t195 0v244H0z" fill={shore} opacity=".7" />
    </svg>
  )
}

/** What can be pressed in a choice, as it is seen on the card and on the place itself. */
export function PlaceMark({ kind }: { kind: 'sun' | 'moon' | 'empty' }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {kind === 'sun' && <circle cx="24" cy="24" r="15" fill="#ff842f" />}
      {kind === 'moon' && <path d="M30 7a18 18 0 1 0 10 28a15 15 0 0 1-10-28z" fill="#8b88e0" />}
      {kind === 'empty' && <circle cx="24" cy="24" r="14" fill="none" stroke="#8c90c4" strokeWidth="2" />}
    </svg>
  )
}
