import type { ReactElement } from 'react'
import { LighthouseShape } from '../art/props.tsx'
import type { Landscape } from './palette.ts'

/** Each picture is 160×100 in two layers: the light may move, the land may stretch. */
export interface Layers {
  light: ReactElement
  land: ReactElement
}

const fill = 'var(--cover-fill)'
const deep = 'var(--cover-ink)'
const high = 'var(--cover-hi)'
const white = 'var(--cover-white)'

const hills: Layers = {
  light: (
    <>
      <circle cx="104" cy="56" r="30" fill={fill} opacity=".35" />
      <circle cx="104" cy="56" r="20" fill={fill} />
      <path
        d="M28 28h30a4 4 0 0 1 0 8H28a4 4 0 0 1 0-8zM40 20h12a4 4 0 0 1 0 8H40a4 4 0 0 1 0-8z"
        fill={high}
      />
    </>
  ),
  land: (
    <>
      <path d="M-5 78C20 52 44 50 66 64S120 84 170 60V110H-5Z" fill={fill} opacity=".55" />
      <path d="M-5 88C30 70 60 78 90 86S140 88 170 78V110H-5Z" fill={deep} opacity=".8" />
    </>
  ),
}

const swell: Layers = {
  light: (
    <>
      <circle cx="122" cy="30" r="13" fill={fill} />
      <path d="M22 30h40M34 40h36M16 20h26" stroke={high} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  land: (
    <>
      <path d="M-5 62C10 40 30 40 44 56s30 18 44 2 30-20 44-2 24 10 36 4V110H-5Z" fill={fill} opacity=".6" />
      <path
        d="M-5 76C14 58 30 60 46 72s32 12 46 0 30-10 42 0 22 8 36 2V110H-5Z"
        fill="var(--cat-self-fill)"
      />
      <path d="M-5 90C20 78 36 84 52 90s36 4 50-2 40-4 68 0V110H-5Z" fill="var(--ill-deep)" />
    </>
  ),
}

const moon: Layers = {
  light: (
    <g fill={fill}>
      <path d="M112 18a20 20 0 1 0 20 30 16 16 0 0 1-20-30z" />
      <circle cx="34" cy="24" r="2" />
      <circle cx="62" cy="40" r="1.5" />
      <circle cx="22" cy="50" r="1.5" />
      <circle cx="84" cy="22" r="1.8" />
      <circle cx="146" cy="58" r="1.5" />
    </g>
  ),
  land: (
    <>
      <path d="M-5 74C20 58 50 60 76 70S136 80 170 62V110H-5Z" fill={fill} opacity=".55" />
      <path d="M-5 88C30 76 60 82 90 88S140 86 170 80V110H-5Z" fill={deep} opacity=".85" />
    </>
  ),
}

const bridge: Layers = {
  light: <circle cx="80" cy="40" r="16" fill={fill} opacity=".5" />,
  land: (
    <>
      <path d="M-6 84C10 62 26 56 42 62S66 78 74 84Z" fill={fill} />
      <path d="M86 84C98 70 112 54 130 56S160 72 170 78V84Z" fill={deep} opacity=".75" />
      <path
        d="M48 66C66 50 94 48 116 62"
        fill="none"
        stroke={deep}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <rect x="-10" y="83" width="180" height="20" fill={fill} opacity=".3" />
      <path d="M21 91h28M71 94h20M113 91h24" stroke={high} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
}

const peak: Layers = {
  light: (
    <>
      <circle cx="56" cy="44" r="24" fill={fill} opacity=".4" />
      <circle cx="56" cy="44" r="14" fill={white} opacity=".85" />
    </>
  ),
  land: (
    <>
      <path d="M14 100C40 60 58 58 80 76S124 96 150 100Z" fill={fill} />
      <path d="M60 100C84 56 104 34 118 36S146 76 170 84V100Z" fill={deep} opacity=".8" />
      <path
        d="M104 50c6 4 9-2 14 2s8 0 11 4"
        fill="none"
        stroke={white}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  ),
}

const summit: Layers = {
  light: <circle cx="116" cy="34" r="15" fill={fill} opacity=".6" />,
  land: (
    <>
      <path d="M-5 100C30 60 50 46 72 56S120 92 170 74V110H-5Z" fill={fill} />
      <path d="M-5 104C40 84 90 84 170 92V110H-5Z" fill={deep} opacity=".8" />
      <path
        d="M70 96c-14-8 14-12 2-20s4-10 0-16"
        fill="none"
        stroke={white}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M72 60V40l12 5-12 5" fill={white} />
    </>
  ),
}

const shelter: Layers = {
  light: <circle cx="118" cy="34" r="14" fill={fill} opacity=".5" />,
  land: (
    <>
      <path d="M-6 86C14 52 40 40 60 50S92 78 104 86Z" fill={deep} opacity=".75" />
      <path d="M88 86C98 72 110 66 122 68S144 80 150 86Z" fill={fill} />
      <rect x="-10" y="85" width="180" height="18" fill={fill} opacity=".35" />
      <path d="M25 92h32M97 94h24" stroke={high} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
}

const orbit: Layers = {
  light: (
    <>
      <circle cx="80" cy="46" r="30" fill="none" stroke={fill} strokeWidth="1.5" strokeDasharray="2 5" />
      <circle cx="80" cy="46" r="17" fill={fill} />
      <circle cx="86" cy="42" r="14" fill="var(--cover-soft)" />
      <path
        d="M30 24l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM128 62l1.6 5 5 1.6-5 1.6-1.6 5-1.6-5-5-1.6 5-1.6z"
        fill={deep}
      />
    </>
  ),
  land: <path d="M-5 90C30 78 60 84 90 90S140 86 170 82V110H-5Z" fill={deep} opacity=".7" />,
}

const archipelago: Layers = {
  light: <circle cx="108" cy="40" r="15" fill={fill} />,
  land: (
    <>
      <path
        d="M-8 80C0 62 8 56 16 58S30 74 36 80ZM128 80C136 70 142 66 150 68S162 76 168 80Z"
        fill={fill}
        opacity=".55"
      />
      <path d="M22 80C32 50 42 40 52 44S70 72 78 80Z" fill="var(--cat-self-fill)" />
      <path d="M66 80C74 66 82 60 90 62S104 74 110 80Z" fill="var(--ill-deep)" />
      <path d="M96 80C106 56 114 50 122 54S138 74 144 80Z" fill="var(--cat-self-fill)" opacity=".7" />
      <rect x="-10" y="80" width="180" height="24" fill={fill} opacity=".45" />
      <path d="M18 87h34M74 91h40M124 86h20" stroke={high} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
}

const steps: Layers = {
  light: (
    <>
      <circle cx="108" cy="36" r="24" fill={fill} opacity=".3" />
      <circle cx="108" cy="36" r="14" fill="var(--cat-stress-fill)" />
    </>
  ),
  land: (
    <>
      <path d="M70 66C92 50 118 52 170 58V72H70Z" fill={deep} opacity=".75" />
      <rect x="-10" y="64" width="180" height="40" fill={fill} opacity=".5" />
      <g fill={white}>
        <ellipse cx="26" cy="92" rx="17" ry="5" />
        <ellipse cx="58" cy="82" rx="13" ry="4" />
        <ellipse cx="84" cy="75" rx="10" ry="3" />
        <ellipse cx="104" cy="70" rx="7" ry="2.2" />
      </g>
      <path
        d="M24 88V72m0 6c-7 0-9-4-9-9 6 0 9 3 9 9zm0-3c0-6 3-9 9-9 0 6-3 9-9 9z"
        fill={deep}
        stroke={deep}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
}

const dawn: Layers = {
  light: (
    <>
      <circle cx="60" cy="66" r="30" fill="var(--cat-stress-fill)" opacity=".22" />
      <circle cx="60" cy="66" r="18" fill="var(--cat-stress-fill)" opacity=".85" />
      <path
        d="M26 42h28a4 4 0 0 1 0 8H26a4 4 0 0 1 0-8zM38 34h12a4 4 0 0 1 0 8H38a4 4 0 0 1 0-8z"
        fill={high}
      />
    </>
  ),
  land: (
    <>
      <path d="M76 78C92 66 100 56 110 56S136 68 170 70V80H76Z" fill={deep} opacity=".85" />
      <LighthouseShape x={110} y={57} scale={0.85} />
      <rect x="-10" y="77" width="180" height="26" fill="var(--cover-soft)" />
      <rect x="-10" y="77" width="180" height="26" fill={fill} opacity=".75" />
      <path d="M34 84h52M44 90h32M112 86h26" stroke={high} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
}

export const LANDSCAPES: Record<Landscape, Layers> = {
  hills,
  swell,
  moon,
  bridge,
  peak,
  summit,
  shelter,
  orbit,
  archipelago,
  steps,
  dawn,
}
