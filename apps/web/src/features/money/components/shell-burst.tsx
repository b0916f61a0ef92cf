import { Shell } from '@mindisle/ui/art'
import './shell-burst.css'

const small = ['a', 'b', 'c', 'd', 'e', 'f']

/** A small joy: a shell that settles like a float, and a few that rise beside it. Still where motion is not wanted. */
export function ShellBurst() {
  return (
    <span className="burst" aria-hidden="true">
      <i className="burst__halo" />
      {small.map((name) => (
        <i key={name} className={`burst__small burst__small--${name}`}>
          <Shell size={14} />
        </i>
      ))}
      <i className="burst__shell">
        <Shell size={56} />
      </i>
    </span>
  )
}
