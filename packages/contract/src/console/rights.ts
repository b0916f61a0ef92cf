export const operatorRoles = ['support', 'editor', 'finance', 'clinical', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Who may do what, by hand or in the console. An owner may do whatever any of these may; none but an owner where nobody is named. */
export const rights = {
  /** What people wrote for others to read. */
  words: ['editor', 'support'],
  feedback: ['support', 'editor'],
  /** People who may be in danger: their number is opened to call them. */
  calls: ['clinical', 'support'],
  callHours: ['clinical'],
  people: ['support'],
  orders: ['finance', 'support'],
  refunds: ['finance'],
  withdrawals: ['finance'],
  incomes: ['finance'],
  redeem: ['finance'],
  /** What points and memberships cost, and when. */
  prices: ['finance'],
  /** What was booked, and what a gateway says of it. */
  ledger: ['finance'],
  /** Whoever applies to work here as a counselor. */
  counselors: ['clinical'],
  /** Schools and companies that apply. */
  organizations: ['support'],
  /** Whatever is written in the console for people to read; each kind names a right of its own besides. */
  content: ['editor', 'clinical', 'finance'],
  articles: ['editor'],
  /** What is seen when the app opens or is searched, and its newest version. */
  front: ['editor'],
  /** Which assessments are offered. */
  instruments: ['clinical'],
  /** What people agree to. */
  documents: ['editor'],
  /** What a model behind the companion is told. */
  companion: ['clinical'],
  /** Topics and tags, which lead to assessments. */
  topics: ['editor'],
  activities: ['editor'],
  /** Numbers that people in need are told to call. */
  hotlines: ['clinical'],
  announcements: ['editor'],
  /** What operators did. */
  audit: ['clinical', 'finance'],
  /** What runs here, and whether it is well. */
  system: [],
  /** What is open, and for whom. */
  switches: [],
  memberRoles: [],
  operators: [],
} as const satisfies Record<string, readonly OperatorRole[]>

export type Right = keyof typeof rights

export const mayUse = (roles: readonly string[], right: Right): boolean =>
  roles.some((role) => role === 'owner' || (rights[right] as readonly string[]).includes(role))

export const rightsOf = (roles: readonly string[]): Right[] =>
  (Object.keys(rights) as Right[]).filter((right) => mayUse(roles, right))
