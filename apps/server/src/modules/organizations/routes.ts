import type {
  organizationRoster,
  organizations,
  organizationSignOn,
  organizationWork,
} from '@mindisle/contract'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { prepared, type Handlers } from '../../platform/http/call.ts'
import type { SignOn } from '../../platform/sign-on/port.ts'
import type { Listen } from '../../platform/http/heard.ts'
import { orgConfigOf } from './present.ts'
import { checkRoster, importRoster, prepareRoster } from './roster/import-roster.ts'
import { acceptPlace, clearRoster, showRoster } from './roster/places.ts'
import { beginEntrance, showEntrance } from './sign-on/arrive.ts'
import { removeSignOn, saveSignOnOf, showSignOn, tryOutSignOn } from './sign-on/configure.ts'
import { showLicences } from './seats/show-licences.ts'
import { tour } from './demo/demo.ts'
import { agree, showAgreement } from './own/agreement.ts'
import { apply, uploadProof, type ApplyDeps } from './verbs/apply.ts'
import { showHelp, writeHelp } from './own/help.ts'
import { showMarked, showOwnMark } from './own/mark.ts'
import { joinOrganization, renewInvite, showInvitation } from './verbs/invite.ts'
import { leaveOrganization, listOrganizations, switchOrganization } from './verbs/my-organizations.ts'
import { changeMemberRole, listOrganizationPeople, removePerson } from './verbs/people.ts'
import { showHome } from './verbs/show-home.ts'
import {
  assign,
  assignAgain,
  closeAssignment,
  listOrganizationAssignments,
  remind,
} from './work/verbs/assign.ts'
import { drawAnalysis, showAnalysis, showPreview } from './work/verbs/analysis.ts'
import { listOrganizationGroups, placePeople, removeGroup, saveGroup } from './work/verbs/groups.ts'
import { begin, listTasks, showTask } from './work/verbs/tasks.ts'

interface Deps extends ApplyDeps {
  config: { publicUrl: string }
  drawer: Drawer
  secrets: Secrets
  listen: Listen
  signOn: SignOn
}
type Keys =
  | keyof typeof organizations
  | keyof typeof organizationRoster
  | keyof typeof organizationWork
  | Exclude<keyof typeof organizationSignOn, 'POST /api/org/arrive'>

export const organizationsRoutes = (deps: Deps): Handlers<Keys> => ({
  'GET /api/auth/org/config': ({ tx, actor }) => orgConfigOf(tx, actor.userId),
  'GET /api/org/mark': (call) => showOwnMark(call, deps),
  'GET /api/org/marked': (call) => showMarked(call, deps),
  'GET /api/org/list': (call) => listOrganizations(call, deps),
  'POST /api/org/switch': switchOrganization,
  'POST /api/org/leave': (call) => leaveOrganization(call, deps),
  'POST /api/org/proof': (call) => uploadProof(call, deps),
  'POST /api/org/apply': (call) => apply(call, deps),
  'GET /api/org/invitation': (call) => showInvitation(call, deps),
  'POST /api/org/join': (call) => joinOrganization(call, deps),
  'GET /api/org/home': (call) => showHome(call, deps),
  'GET /api/org/people': (call) => listOrganizationPeople(call, deps),
  'POST /api/org/role': (call) => changeMemberRole(call, deps),
  'POST /api/org/remove': (call) => removePerson(call, deps),
  'POST /api/org/invite': (call) => renewInvite(call, deps),
  'POST /api/org/tour': (call) => tour(call, deps),
  'GET /api/org/help': (call) => showHelp(call, deps),
  'POST /api/org/help': (call) => writeHelp(call, deps),
  'GET /api/org/agreement': (call) => showAgreement(call, deps),
  'POST /api/org/agree': (call) => agree(call, deps),
  'GET /api/org/roster': (call) => showRoster(call, deps),
  'POST /api/org/roster/check': (call) => checkRoster(call, deps),
  'POST /api/org/roster': prepared(
    (call) => prepareRoster(call, deps),
    (call, made) => importRoster(call, made, deps),
  ),
  'POST /api/org/roster/clear': (call) => clearRoster(call, deps),
  'POST /api/org/accept': (call) => acceptPlace(call, deps),
  'GET /api/org/sign_on': (call) => showSignOn(call, deps),
  'POST /api/org/sign_on': (call) => saveSignOnOf(call, deps),
  'POST /api/org/sign_on/try': (call) => tryOutSignOn(call, deps),
  'POST /api/org/sign_on/remove': (call) => removeSignOn(call, deps),
  'GET /api/org/entrance': (call) => showEntrance(call, deps),
  'POST /api/org/entrance': (call) => beginEntrance(call, deps),
  'GET /api/org/groups': (call) => listOrganizationGroups(call, deps),
  'POST /api/org/group': (call) => saveGroup(call, deps),
  'POST /api/org/group/remove': (call) => removeGroup(call, deps),
  'POST /api/org/place': (call) => placePeople(call, deps),
  'GET /api/org/assignments': (call) => listOrganizationAssignments(call, deps),
  'POST /api/org/assign': (call) => assign(call, deps),
  'POST /api/org/assignment/close': (call) => closeAssignment(call, deps),
  'POST /api/org/assignment/again': (call) => assignAgain(call, deps),
  'POST /api/org/remind': (call) => remind(call, deps),
  'GET /api/org/analysis': (call) => showAnalysis(call, deps),
  'POST /api/org/draw': (call) => drawAnalysis(call, deps),
  'GET /api/org/preview': (call) => showPreview(call, deps),
  'GET /api/org/licences': (call) => showLicences(call, deps),
  'GET /api/org/tasks': (call) => listTasks(call, deps),
  'GET /api/org/task': (call) => showTask(call, deps),
  'POST /api/org/begin': (call) => begin(call, deps),
})
