import type { Look } from '../api/incentive.ts'

/** Landscapes 160 wide and 100 high; the server draws the same. */
const arts: Record<Look, React.ReactNode> = {
  dawn: (
    <>
      <circle cx="104" cy="56" r="30" fill="var(--cat-emotion-fill)" opacity=".35" />
      <circle cx="104" cy="56" r="20" fill="var(--cat-emotion-fill)" />
      <path d="M-5 78C20 52 44 50 66 64S120 84 170 60V110H-5Z" fill="var(--cat-emotion-fill)" opacity=".55" />
      <path d="M-5 88C30 70 60 78 90 86S140 88 170 78V110H-5Z" fill="var(--cat-emotion)" opacity=".8" />
      <rect x="24" y="28" width="38" height="8" rx="4" fill="var(--cover-hi)" />
      <rect x="36" y="20" width="20" height="8" rx="4" fill="var(--cover-hi)" />
    </>
  ),
  night: (
    <>
      <g fill="var(--cat-sleep-fill)">
        <path d="M112 18a20 20 0 1 0 20 30 16 16 0 0 1-20-30z" />
        <circle cx="34" cy="24" r="2" />
        <circle cx="62" cy="40" r="1.5" />
        <circle cx="22" cy="50" r="1.5" />
        <circle cx="84" cy="22" r="1.8" />
        <circle cx="146" cy="58" r="1.5" />
        <path d="M-5 74C20 58 50 60 76 70S136 80 170 62V110H-5Z" opacity=".55" />
      </g>
      <path d="M-5 88C30 76 60 82 90 88S140 86 170 80V110H-5Z" fill="var(--cat-sleep)" opacity=".85" />
    </>
  ),
  shore: (
    <>
      <circle cx="56" cy="44" r="24" fill="var(--cat-self-fill)" opacity=".4" />
      <circle cx="56" cy="44" r="14" fill="var(--cover-hi)" opacity=".85" />
      <path d="M14 100C40 60 58 58 80 76S124 96 150 100Z" fill="var(--cat-self-fill)" />
      <path d="M60 100C84 56 104 34 118 36S146 76 170 84V100Z" fill="var(--cat-self)" opacity=".8" />
    </>
  ),
}

export function PosterArt({ look }: { look: Look }) {
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {arts[look]}
    </svg>
  )
}
