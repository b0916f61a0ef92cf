import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Choose } from './choose.tsx'
import { Home } from './home.tsx'
import { Members } from './members.tsx'
import { Invited } from './invited.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { Agreement } from './agreement.tsx'
import { HelpPage } from './help.tsx'
import { Arrived } from './sign-on/arrived.tsx'
import { Enter } from './sign-on/enter.tsx'
import { SetUpSignOn } from './sign-on/set-up.tsx'
import { Place } from './roster/place.tsx'
import { Roster } from './roster/roster.tsx'
import { Analysis } from './work/analysis.tsx'
import { Assign } from './work/assign.tsx'
import { Groups } from './work/groups.tsx'
import { Licences } from './work/licences.tsx'
import { MemberHome } from './work/member-home.tsx'
import { Task } from './work/task.tsx'
import './switch.css'

/** Where I am; with a code, an invitation; with a view, what those who lead see. */
export default function Switch() {
  const { query } = usePage()
  const role = useSession((state) => state.orgConfig.org?.role)
  if (query['state'] !== undefined)
    return <Arrived code={query.code} state={query['state']} iss={query['iss']} />
  if (query.view === 'enter' && query['org'] !== undefined) return <Enter id={query['org']} />
  if (query.code !== undefined) return <Invited code={query.code} />
  if (query.view === 'task' && query.id !== undefined) return <Task id={query.id} />
  if (query.view === 'place' && query.id !== undefined) return <Place id={query.id} />
  if (query.view !== undefined && role === undefined) return <Choose />
  if (query.view === 'home') return role === 'member' ? <MemberHome /> : <Home />
  if (query.view === 'analysis' && query.id !== undefined)
    return <Analysis id={query.id} round={query.round === undefined ? undefined : Number(query.round)} />
  if (query.view === 'groups') return <Groups />
  if (query.view === 'licences') return <Licences />
  if (query.view === 'assign') return <Assign />
  if (query.view === 'agreement') return <Agreement />
  if (query.view === 'help') return <HelpPage />
  if (query.view === 'roster') return <Roster />
  if (query.view === 'sign-on') return <SetUpSignOn />
  if (query.view === 'members') return <Members />
  return <Choose />
}
