import { members, ownerAlone, users, type Cell } from '../../../../testing/access-cells.ts'
import { newId } from '../../../platform/ids.ts'
import { insertApplication } from '../queries.ts'
import { applicationPlace } from '../sealed-words.ts'
import { applicationBody, found, join } from '../../../../testing/organizations.ts'
import { samplePicture } from '../../../../testing/pictures.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import type { organizationsModule } from '../module.ts'

const memberOwner = { ...ownerAlone, visitor: '403 mobile_unverified' } as const

/** Somebody else's, which the owner has come into. */
async function joinedBy({ app, owner }: Cell): Promise<string> {
  const { id, code } = await found(app, (await app.member()).token)
  await join(app, (await owner()).token, code)
  return id
}

const foundedBy = async ({ app, owner }: Cell) => found(app, (await owner()).token)

async function somebodyIn(cell: Cell): Promise<string> {
  const { code } = await foundedBy(cell)
  const { token, profile } = await cell.app.visitor()
  await join(cell.app, token, code)
  return profile.id
}

async function placeFor(app: TestApp, { token }: Person): Promise<void> {
  const { code } = await found(app, (await app.member()).token)
  await join(app, token, code, 'Lin')
}

/** Visitors cannot apply, but a row of theirs would be worked on all the same. */
const applicationFor = (app: TestApp, { id: userId }: Person): Promise<unknown> =>
  app.db.transaction(async (tx) => {
    const id = newId()
    const told = JSON.stringify({ purpose: 'rest', contact: '13800138000' })
    const sealed = await app.personKeys.sealFor(tx, userId, applicationPlace(id), told)
    await insertApplication(tx, {
      id,
      userId,
      state: 'refused',
      kind: 'school',
      name: 'Harbour',
      size: '50',
      reason: 'proof',
      sealed,
      createdAt: app.clock.now,
    })
  })

export const organizationsDoor: TestDoor<typeof organizationsModule> = {
  access: {
    'GET /api/auth/org/config': { input: () => ({}), expected: users },
    'GET /api/org/list': { input: () => ({}), expected: users },
    'POST /api/org/switch': {
      input: async (cell) => ({ body: { id: await joinedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/org/leave': {
      input: async (cell) => ({ body: { id: await joinedBy(cell) } }),
      expected: ownerAlone,
      owned: true,
    },
    'POST /api/org/proof': { input: async () => ({ body: await samplePicture() }), expected: members },
    'POST /api/org/apply': { input: () => ({ body: applicationBody() }), expected: members },
    'GET /api/org/invitation': {
      input: async (cell) => ({ query: { code: (await foundedBy(cell)).code } }),
      expected: users,
    },
    'POST /api/org/join': {
      input: async (cell) => ({ body: { code: (await foundedBy(cell)).code, name: '' } }),
      expected: users,
    },
    'GET /api/org/home': {
      input: async (cell) => {
        await foundedBy(cell)
        return {}
      },
      expected: ownerAlone,
    },
    'GET /api/org/people': {
      input: async (cell) => {
        await foundedBy(cell)
        return { query: {} }
      },
      expected: ownerAlone,
    },
    'POST /api/org/role': {
      input: async (cell) => ({ body: { id: await somebodyIn(cell), role: 'viewer' } }),
      expected: memberOwner,
    },
    'POST /api/org/remove': {
      input: async (cell) => ({ body: { id: await somebodyIn(cell) } }),
      expected: memberOwner,
    },
    'POST /api/org/invite': {
      input: async (cell) => {
        await foundedBy(cell)
        return { body: {} }
      },
      expected: memberOwner,
    },
  },
  fillers: {
    organization_members: placeFor,
    organization_applications: applicationFor,
  },
  impersonal: {
    organizations: 'names of organizations, not of their people',
    organization_groups: 'names of groups, not of who is in them',
    organization_invites: 'links and how many came by them',
    organization_agreements: 'which version an organization agreed to',
    organization_licences: 'how many may answer, not who has',
  },
  traces: [],
}
