import { WaveGlyph } from '@mindisle/ui/severity'

const percents = [46, 29, 17, 6, 2] as const
const known = [0, 1, 2, 3, 4] as const

/** What a whole group looks like: shares of levels, nobody's name. */
export function Spread({ caption, levels }: { caption: string; levels: readonly string[] }) {
  return (
    <figure className="www-spread">
      <figcaption>{caption}</figcaption>
      <ul>
        {known.map((level) => (
          <li key={level} className={`sev--${level}`}>
            <span className="www-spread__name">
              <WaveGlyph level={level} />
              {levels[level]}
            </span>
            <i>
              <u style={{ width: `${percents[level]}%`, background: `var(--sev-${level})` }} />
            </i>
            <b>{percents[level]}%</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
