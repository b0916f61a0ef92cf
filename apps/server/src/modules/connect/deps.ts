import type { ModuleDeps } from '../../module.ts'
import type { Limits } from '../../platform/limits/limits.ts'

export type ConnectDeps = ModuleDeps['connect'] & {
  limits: Limits
  /** Addresses of ours: only these are sent to WeChat or signed for it. */
  ownOrigins: readonly string[]
}

export const connectDepsOf = ({ config, connect, limits }: ModuleDeps): ConnectDeps => ({
  ...connect,
  limits,
  ownOrigins: [config.publicUrl, ...(config.mobileHost ? [`https://${config.mobileHost}`] : [])],
})
