import { deviceLabel, type Language } from '@mindisle/base'
import type { FastifyRequest } from 'fastify'
import { isLive, type TokenFacts } from '../auth/authenticator.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Tx } from '../db/database.ts'
import { limitAddress } from '../limits/address.ts'
import type { CallFacts } from './call.ts'
import type { InputDecoder } from './decode.ts'
import { languageOf } from './errors.ts'
import type { Heard } from './heard.ts'
import type { Turn } from './turn.ts'

/** 0 is none. */
const namesOne = /^[0-9a-z]{16}$/

type Hooks = Pick<CallFacts, 'tx' | 'afterCommit' | 'tokenSession'>

/**
 * What few calls ask for is worked out only when they do. A class, because an object literal with getters is built anew
 * property by property and cost a third of a whole request.
 */
class RequestCall {
  readonly tx: Tx
  readonly afterCommit: CallFacts['afterCommit']
  readonly tokenSession: CallFacts['tokenSession']
  readonly token: TokenFacts | null
  readonly actor: TokenFacts | null
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown

  constructor(
    private readonly request: FastifyRequest,
    private readonly secrets: Secrets,
    decode: InputDecoder,
    readonly now: Date,
    readonly heard: Heard,
    hooks: Hooks,
  ) {
    const token = request.tokenFacts
    this.tx = hooks.tx
    this.afterCommit = hooks.afterCommit
    this.tokenSession = hooks.tokenSession
    this.token = token
    this.actor = token && isLive(token, now) ? token : null
    this.body = decode.body(request.body)
    this.query = decode.query(request.query)
    this.params = decode.params(request.params)
  }

  get language(): Language {
    return languageOf(this.request)
  }
  get addressIndex(): string {
    return this.secrets.blindIndex('address', limitAddress(this.request.ip))
  }
  get address(): string {
    return this.request.ip
  }
  get bearer(): string {
    return this.request.headers.authorization?.slice('Bearer '.length) ?? ''
  }
  get organizationId(): string | null {
    const named = this.request.headers['org-id']
    return typeof named === 'string' && namesOne.test(named) ? named : null
  }
  get device(): string {
    return deviceLabel(this.request.headers)
  }
}

export const callFor = ({ request, deps, decode, heard }: Turn, now: Date, hooks: Hooks): RequestCall =>
  new RequestCall(request, deps.secrets, decode, now, heard, hooks)
