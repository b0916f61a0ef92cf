import { useId } from 'react'

type Hair = 'long' | 'short' | 'bob' | 'glasses' | 'bun' | 'grey'
interface Look {
  ground: string
  face: string
  hair: string
  coat: string
  cut: Hair
}

const look = (ground: string, face: string, hair: string, coat: string, cut: Hair): Look => ({
  ground,
  face,
  hair,
  coat,
  cut,
})

/** Drawn, without features: nobody in particular. */
const looks: Readonly<Record<string, Look>> = {
  shen: look('#DFF1EE', '#F0B795', '#2A1F18', '#E98A55', 'long'),
  gu: look('#E2EFFB', '#EDB48E', '#2E2622', '#2B8A86', 'short'),
  lin: look('#E9E8FA', '#E9AE8A', '#5A3A28', '#6F6BC4', 'bob'),
  zhou: look('#FCF1D6', '#E2A57E', '#4A3A30', '#7A8C5E', 'glasses'),
  he: look('#FCE6EE', '#F2BC9C', '#3A2430', '#A8325F', 'bun'),
  lu: look('#E3F2E4', '#EDB795', '#A39A92', '#3B7A74', 'grey'),
  xu: look('#FFDDBF', '#F2B48C', '#3A2A22', '#2B8A86', 'bob'),
  wei: look('#E6ECF5', '#E9B08A', '#33302E', '#8A5A3C', 'short'),
}
const other = look('#F3EAE0', '#EDB795', '#4A3A30', '#3B7A74', 'short')

const behind: Readonly<Record<Hair, string>> = {
  long: 'M15 33C13 16 22 10 32 10s19 6 17 23l3 18H12z',
  bob: 'M16 30C14 16 22 9 33 10s16 8 15 20l1 11H15z',
  bun: 'M32 3a6.500 6.500 0 0 1 0 13 6.500 6.500 0 0 1 0-13zM17 32C15 17 22 11 32 11s17 6 15 21z',
  grey: 'M17 31C14 17 22 10 32 10s18 7 15 21l-1 6H18z',
  short: '',
  glasses: '',
}
const before: Readonly<Record<Hair, string>> = {
  long: 'M19 29c1-8 5-12 12-13 6 4 11 6 14 7 0-8-5-13-13-13S17 18 19 29z',
  bob: 'M19 28c3-1 10-4 13-9 3 4 8 7 13 8 1-9-4-15-13-15s-14 7-13 16z',
  short:
    'M18.500 29C16 17 22 10.500 32 10.500S48 17 45.500 29c-.7-4-2-7-4.500-9-5 1.600-12 1.200-17-.6-3 2-4.600 5.400-5.500 9.600z',
  glasses:
    'M18.500 28C16.500 16 23 10.500 33 11s14 7 12.500 17c-1-3.600-2.400-6.400-4.500-8.400-6 .6-11-.4-15-2.200-4 2.200-6.500 6-7.500 10.600z',
  bun: 'M19 29c2-6 6-10 13-10s11 4 13 10c1-9-4-15.500-13-15.500S18 20 19 29z',
  grey: 'M19 29c4-1 8-4 10-8 4 4 10 6 16 6 1-9-4-14.500-13-14.500S18 20 19 29z',
}

export function Portrait({ name, size = 60 }: { name: string; size?: number }) {
  const clip = useId()
  const { ground, face, hair, coat, cut } = looks[name] ?? other
  return (
    <svg className="portrait" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="32" cy="32" r="32" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="64" height="64" fill={ground} />
        <path d={behind[cut]} fill={hair} />
        <path d="M26 38h12v10c0 4-12 4-12 0z" fill={face} style={{ filter: 'brightness(.93)' }} />
        <path d="M20 28c0-8 5-12 12-12s12 4 12 12-5 15-12 15-12-7-12-15z" fill={face} />
        <path d={before[cut]} fill={hair} />
        {cut === 'glasses' && (
          <g fill="none" stroke="#3A2F28" strokeWidth="1.500">
            <circle cx="26.800" cy="29.500" r="4.300" />
            <circle cx="37.200" cy="29.500" r="4.300" />
            <path d="M31.100 29h1.800" />
          </g>
        )}
        <path d="M6 66c1-13 10-18 20-19 2 4 10 4 12 0 10 1 19 6 20 19z" fill={coat} />
      </g>
    </svg>
  )
}
