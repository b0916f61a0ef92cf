import type { organizations } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { orgConfigOf } from './present.ts'
import { apply, uploadProof, type ApplyDeps } from './verbs/apply.ts'
import { joinOrganization, renewInvite, showInvitation } from './verbs/invite.ts'
import { leaveOrganization, listOrganizations, switchOrganization } from './verbs/my-organizations.ts'
import { changeMemberRole, listOrganizationPeople, removePerson } from './verbs/people.ts'
import { showHome } from './verbs/show-home.ts'

export const organizationsRoutes = (deps: ApplyDeps): Handlers<keyof typeof organizations> => ({
  'GET /api/auth/org/config': ({ tx, actor }) => orgConfigOf(tx, actor.userId),
  'GET /api/org/list': (call) => listOrganizations(call, deps),
  'POST /api/org/switch': switchOrganization,
  'POST /api/org/leave': leaveOrganization,
  'POST /api/org/proof': (call) => uploadProof(call, deps),
  'POST /api/org/apply': (call) => apply(call, deps),
  'GET /api/org/invitation': (call) => showInvitation(call, deps),
  'POST /api/org/join': (call) => joinOrganization(call, deps),
  'GET /api/org/home': (call) => showHome(call, deps),
  'GET /api/org/people': (call) => listOrganizationPeople(call, deps),
  'POST /api/org/role': (call) => changeMemberRole(call, deps),
  'POST /api/org/remove': (call) => removePerson(call, deps),
  'POST /api/org/invite': (call) => renewInvite(call, deps),
})
