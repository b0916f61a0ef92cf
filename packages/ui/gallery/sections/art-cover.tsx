import { Cover } from '../../src/cover/index.ts'

export const title = 'Covers'

const ids = [
  'mood',
  'sleep',
  'self',
  'personality',
  'career',
  'relations',
  'habits',
  'trauma',
  'family',
  'fun',
  'stress',
  'unknown',
]

export default function ArtCover() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))',
        gap: 12,
        padding: 20,
      }}
    >
      {ids.map((id) => (
        <figure key={id} style={{ margin: 0, font: 'var(--t-caption)', color: 'var(--ink-2)' }}>
          <div style={{ height: 104, borderRadius: 16, overflow: 'hidden' }}>
            <Cover category={id} />
          </div>
          <div style={{ display: 'flex', gap: 6, marginTop: 6 }}>
            {['a', 'b7', 'c'].map((seed) => (
              <span key={seed} style={{ width: 46, height: 46, borderRadius: 12, overflow: 'hidden' }}>
                <Cover category={id} seed={id + seed} />
              </span>
            ))}
          </div>
          <figcaption>{id}</figcaption>
        </figure>
      ))}
    </div>
  )
}
