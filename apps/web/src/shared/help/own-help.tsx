import type { LoginResult } from '@mindisle/contract'
import { HelpLines } from '@mindisle/ui/help-card'
import { useSession } from '../session/session-context.ts'
import './own-help.css'

type Own = LoginResult['org_config']['help'][number]

/** What one organization offers its people. */
export function OwnHelpOf({ own: { organization, text, lines }, call }: { own: Own; call: string }) {
  const called = lines.filter(({ tel }) => tel !== '')
  const places = lines.filter(({ tel }) => tel === '')
  return (
    <section className="own-help" aria-label={organization}>
      <h3>{organization}</h3>
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
export function OwnHelp({ call }: { call: string }) {
  const all = useSession((state) => state.orgConfig.help) as Own[] | undefined
  return (all ?? []).map((own) => <OwnHelpOf key={own.organization} own={own} call={call} />)
}
