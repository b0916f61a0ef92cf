import {
  Boat,
  Clipboard,
  CompanionMark,
  CompanionWaves,
  Island,
  Lighthouse,
  Logo,
  Portrait,
  Shell,
  StateArt,
  type StateKind,
} from '../../src/art/index.ts'

export const title = 'Drawings'

const kinds: readonly StateKind[] = [
  'empty',
  'error',
  'offline',
  'forbidden',
  'notFound',
  'upgrade',
  'maintenance',
  'onItsWay',
  'noResult',
]

const row = { display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'flex-end', padding: 20 } as const

export default function ArtSpots() {
  return (
    <>
      <div style={row}>
        <Logo size={28} />
        <Logo size={44} />
        <CompanionMark />
        <Shell size={18} />
        <Shell size={32} />
        <Lighthouse />
        <Boat />
        <Island />
        <Clipboard />
        <Portrait look={0} />
        <Portrait look={1} />
        <Portrait look={2} />
      </div>
      <div
        style={{
          width: 169,
          height: 110,
          margin: 20,
          position: 'relative',
          borderRadius: 20,
          overflow: 'hidden',
          background: 'var(--raised)',
          display: 'flex',
          alignItems: 'flex-end',
        }}
      >
        <CompanionWaves />
      </div>
      <div style={row}>
        {kinds.map((kind) => (
          <figure
            key={kind}
            style={{ margin: 0, textAlign: 'center', font: 'var(--t-caption)', color: 'var(--ink-2)' }}
          >
            <StateArt kind={kind} width={158} />
            <figcaption>{kind}</figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}
