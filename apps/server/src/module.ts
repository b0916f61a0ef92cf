import type { Key } from '@mindisle/contract'
import type { FastifyInstance } from 'fastify'
import type { Editable } from './modules/editions/index.ts'
import type { FindReportId } from './modules/exams/index.ts'
import type { CashWatch, Goods, GoodsRegistry } from './modules/money/index.ts'
import type { CommentSubject } from './modules/comments/index.ts'
import type { NoticeKind, ReachPeople } from './modules/notices/index.ts'
import type { Figure, FindVerb } from './modules/operators/index.ts'
import type { SearchSource } from './modules/search/index.ts'
import type { NoteSignIn } from './platform/auth/sign-ins.ts'
import type { Authenticator } from './platform/auth/authenticator.ts'
import type { ContentLoader } from './platform/content/load.ts'
import type { PersonKeys } from './platform/crypto/person-keys.ts'
import type { IndexedColumn, SealedColumn } from './platform/crypto/queries.ts'
import type { Secrets } from './platform/crypto/secrets.ts'
import type { Database, Tx } from './platform/db/database.ts'
import type { Handlers } from './platform/http/call.ts'
import type { Listen } from './platform/http/heard.ts'
import type { TrustedProxies } from './platform/http/edge.ts'
import type { OpeningPage } from './platform/http/openings.ts'
import type { PublicPages } from './platform/http/previews.ts'
import type { DueWork } from './platform/jobs/due.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Limit, Limits } from './platform/limits/limits.ts'
import type { ChatModel } from './platform/model/port.ts'
import type { NativeApp } from './platform/native-app/native-app.ts'
import type { PaymentGateway } from './platform/payment/port.ts'
import type { Counts, PersonalData } from './platform/personal.ts'
import type { Drawer } from './platform/poster/port.ts'
import type { Push } from './platform/push/port.ts'
import type { SignOn } from './platform/sign-on/port.ts'
import type { Sms } from './platform/sms/port.ts'
import type { Storage } from './platform/storage/port.ts'
import type { FilePurpose, FilePurposes } from './platform/storage/purpose.ts'
import type { System } from './platform/system.ts'
import type { MessagesByLanguage, ServerText, ServerTexts } from './platform/texts.ts'
import type { Toutiao } from './platform/toutiao/port.ts'
import type { WeChat } from './platform/wechat/port.ts'

/** The world outside the modules: settings, the database and the ports to other services. */
export interface Ports {
  config: {
    mode: 'demo' | 'production'
    publicUrl: string
    trustProxy: TrustedProxies
    mobileHost: string | null
    legacyHosts: string[]
    widgetOrigins: string[]
    /** From where operators may use the console; from anywhere where none is named. */
    consoleAddresses: string[]
    securityContacts: string[]
  }
  db: Database
  secrets: Secrets
  limits: Limits
  authenticator: Authenticator
  sms: Sms
  /** Notifications of browsers; null where they are off. */
  push: Push | null
  storage: Storage
  personKeys: PersonKeys
  drawer: Drawer
  /** Somebody else's model that the companion may ask; null where the written guide is all there is. */
  model: ChatModel | null
  /** Ways to pay with money; none where nothing is sold. */
  gateways: readonly PaymentGateway[]
  connect: {
    wechat: WeChat | null
    /** Whether the mini program behind url_link is set up. */
    hasMiniProgram: boolean
    toutiao: Toutiao | null
    nativeApp: NativeApp | null
  }
  /** OpenID providers of organizations. */
  signOn: SignOn
  /** What this process knows of itself. */
  system: System
  /** That somebody came in, or could not, and by what. */
  noteSignIn: NoteSignIn
  now: () => Date
}

/** Whether others may see what a person has shown them: not while that person is banned or about to be deleted. */
export type IsShown = (tx: Tx, userId: string) => Promise<boolean>

/** The organizations that a person is in. */
export type OrganizationsOf = (tx: Tx, userId: string) => Promise<string[]>

export type GoneTexts = Readonly<Partial<Record<Key, ServerText>>>

/** A number about the whole, by which whoever runs it is woken; its name is part of the alert rules. */
export interface ModuleGauge {
  name: string
  help: string
  read(tx: Tx, now: Date): Promise<number>
}

/** What the modules of the list have registered, for those who work over all of it. */
export interface Registries {
  /** In the order of the list. */
  personal: readonly PersonalData[]
  filePurposes: FilePurposes
  goods: GoodsRegistry
  cash: CashWatch
  findReportId: FindReportId
  isShown: IsShown
  organizationsOf: OrganizationsOf
  listen: Listen
  searchSources: readonly SearchSource[]
  commentSubjects: readonly CommentSubject[]
  noticeKinds: readonly NoticeKind[]
  reachPeople: ReachPeople
  texts: ServerTexts
  /** What a day is measured by. */
  figures: readonly Figure[]
  gauges: readonly ModuleGauge[]
  /** What operators may write anew. */
  editables: readonly Editable[]
  /** Every limit of a module. */
  allLimits: readonly Limit[]
  /** What operators do, by the name it is typed with. */
  verbOf: FindVerb
  /** All that the installation's own key seals. */
  sealed: readonly SealedColumn[]
  /** All that is looked up by what the installation's own key made of it. */
  indexed: readonly IndexedColumn[]
  /** In the order of the list. */
  harden: ReadonlyArray<NonNullable<ServerModule['harden']>>
}

export interface HardenFacts {
  tx: Tx
  now: Date
  goods: GoodsRegistry
  cash: CashWatch
}

export type ModuleDeps = Ports & Registries

/**
 * All that a domain brings into the server. The list in app.ts is the only place outside its folder that names it; a
 * port that others register with belongs to the module that calls it, and is a field here.
 */
export interface ServerModule {
  name: string
  routes?(deps: ModuleDeps): Partial<Handlers>
  /** Addresses outside the contract. */
  serve?(app: FastifyInstance, deps: ModuleDeps): void
  /** Whether search engines may keep a page; a page that any module says no to is kept out. */
  mayIndex?(tx: Tx, address: string): Promise<boolean>
  /** Pages about things of its own that a link may show and search engines may find. */
  publicPages?: readonly PublicPages[]
  /** Pages of which it knows what somebody new meets first. */
  openings?: readonly OpeningPage[]
  /** What is done every so often. */
  jobs?(deps: ModuleDeps): Job[]
  /** What is done with rows whose time has come; every minute. */
  due?(deps: ModuleDeps): DueWork[]
  /** Drops what has outlived its use; hourly. */
  forget?(db: Database, now: Date): Promise<unknown>
  personal?: PersonalData
  /** Where it keeps what the installation's own key seals, for a rotation to seal anew. */
  sealed?: readonly SealedColumn[]
  /** Where it keeps what `blindIndex` made, for a rotation to work out anew; what `references` it follows by `on update cascade`. */
  indexed?: readonly IndexedColumn[]
  /**
   * The database ran as a demo, where codes were shown to everybody and money was play money: takes back every way in and
   * all that was given for it. Once more changes nothing. Answers how many of what.
   */
  harden?(facts: HardenFacts): Promise<Counts>
  /** What it says to people; a group of keys has one owner. */
  messages?: MessagesByLanguage
  /** What is said where one of these finds nothing of that name. */
  gone?: GoneTexts
  /** How often what it guards may happen; no two of the server have one name. */
  limits?: readonly Limit[]
  /** What it stores files for. */
  files?: readonly FilePurpose[]
  /** What it sells. */
  goods?: readonly Goods[]
  /** Told of money that came and went back, in the same transaction. */
  cash?: CashWatch
  /** By the one that knows people. */
  isShown?: IsShown
  /** By the one that knows organizations. */
  organizationsOf?: OrganizationsOf
  /** By the one that knows people. */
  reachPeople?: ReachPeople
  /** By the one that hears danger in what people write. */
  listen?: Listen
  /** By the one that makes reports. */
  findReportId?: FindReportId
  /** Kinds of things that people may comment on. */
  commentSubjects?: readonly CommentSubject[]
  /** Kinds of things that people are told of. */
  notices?: readonly NoticeKind[]
  /** Kinds of things that can be found. */
  search?: readonly SearchSource[]
  /** What of it a day is measured by. */
  figures?: readonly Figure[]
  /** What whoever runs it is woken for. */
  gauges?: readonly ModuleGauge[]
  /** What of it operators may write anew, version by version. */
  editables?: readonly Editable[]
  /** How its built-in rows come into the database. */
  content?(registries: Registries): ContentLoader
}
