import type { LoginResult } from '@mindisle/contract'
import { HelpLines } from '@mindisle/ui/help-card'
import { useSession } from '../session/session-context.ts'
import './own-help.css'

type Own = LoginResult['org_config']['help'][number]

/** What one organization offers its people. */
export function OwnHelpOf({
  own: { organization, text, lines },
  call,
  level: Heading = 'h3',
}: {
  own: Own
  call: string
  /** Straight under the title of a page it is a second level. */
  level?: 'h2' | 'h3'
}) {
  const called = lines.filter(({ tel }) => tel !== '')
  const places = lines.filter(({ tel }) => tel === '')
  return (
    <section className="own-help" aria-label={organization}>
      <Heading>{organization}</Heading>
      {text !== '' && <p>{text}</p>}
      {called.length > 0 && (
        <HelpLines
          lines={called.map(({ name, tel, note }) => ({ name, number: tel, note: note || undefined }))}
          callWord={call}
        />
      )}
      {places.map(({ name, note }) => (
        <div key={`${name} ${note}`} className="own-help__place">
          <b>{name}</b>
          <span>{note}</span>
        </div>
      ))}
    </section>
  )
}

/**
 * Before the lines that are for everybody, what my organizations offer. It came with the session, so that nobody learns that it
 * was opened, and it is there without network.
 */
export function OwnHelp({ call, level }: { call: string; level?: 'h2' }) {
  const all = useSession((state) => state.orgConfig.help) as Own[] | undefined
  return (all ?? []).map((own) => (
    <OwnHelpOf key={own.organization} own={own} call={call} {...(level && { level })} />
  ))
}
