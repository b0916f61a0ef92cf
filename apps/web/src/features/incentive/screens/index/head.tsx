import { Words } from '@mindisle/ui/words'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

function Crossing() {
  const id = useId()
  return (
    <svg
      className="scene__art"
      viewBox="0 0 390 230"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset="1" stopColor="var(--sky-2)" />
        </linearGradient>
      </defs>
      <rect width="390" height="230" fill={`url(#${id})`} />
      <g fill="var(--sun-halo)">
        <circle cx="306" cy="112" r="84" opacity=".16" />
        <circle cx="306" cy="112" r="58" opacity=".24" />
      </g>
      <circle cx="306" cy="112" r="36" fill="var(--sun)" />
      <path d="M196 160C224 134 250 122 280 126s70 24 120 30v20H196Z" fill="var(--hill-2)" />
      <path d="M-10 158C40 140 76 138 104 146s40 12 70 14Z" fill="var(--hill-3)" opacity=".75" />
      <path
        d="M104 152C146 138 192 138 230 148"
        fill="none"
        stroke="var(--hill-4)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <path d="M-10 160C60 150 130 152 200 158s130 4 210-6V240H-10Z" fill="var(--sea-1)" />
      <path d="M-10 182C60 170 130 174 200 180s130 2 200-10V240H-10Z" fill="var(--sea-2)" />
      <g transform="translate(176 168) scale(.8)">
        <path d="M-1-22v19h-11C-8-8-4-14-1-22z" className="share-head__sail" />
        <path d="M2-18v15h9C9-9 6-14 2-18z" className="share-head__sail share-head__sail--shade" />
        <path d="M-15 0h29c-2 5-5 7-9 7H-7c-4 0-7-3-8-7z" fill="var(--hill-4)" />
      </g>
      <g className="scene-glint" opacity=".8">
        <rect x="34" y="172" width="40" height="2.6" rx="1.3" />
        <rect x="256" y="176" width="44" height="2.6" rx="1.3" />
      </g>
    </svg>
  )
}

/** Of which the words of the headline speak. */
const usualPercent = 20

export function ShareHead({ percent = usualPercent }: { percent?: number | undefined }) {
  const t = useTexts(texts)
  return (
    <div className="scene share-head">
      <Crossing />
      <div className="share-head__text">
        <h1>
          <Words>{t('index.title')}</Words>
        </h1>
        <p>{percent === usualPercent ? t('index.lead') : t('index.lead_rate', { percent })}</p>
      </div>
    </div>
  )
}
