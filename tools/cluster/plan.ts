import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const address = '127.0.0.1'
export const numbers = [1, 2, 3] as const

/** Where everything of one cluster lies and listens: a hundred ports from the one that people open. */
export interface Plan {
  folder: string
  port: number
}

export const defaultPlan: Plan = { folder: join(tmpdir(), 'mindisle-cluster'), port: 3000 }

export const portsOf = ({ port }: Plan) => ({
  people: port,
  server: (number: number) => port + number,
  serverMetrics: (number: number) => port + 10 + number,
  primary: port + 20,
  replica: port + 21,
  postgres: (number: number) => port + 30 + number,
  patroni: (number: number) => port + 40 + number,
  etcd: (number: number) => port + 50 + number,
  etcdPeer: (number: number) => port + 60 + number,
  proxyMetrics: port + 70,
})

export function allPorts(plan: Plan): number[] {
  const ports = portsOf(plan)
  const each = [
    ports.server,
    ports.serverMetrics,
    ports.postgres,
    ports.patroni,
    ports.etcd,
    ports.etcdPeer,
  ].flatMap((of) => numbers.map((number) => of(number)))
  return [ports.people, ports.primary, ports.replica, ports.proxyMetrics, ...each]
}

export const publicUrl = ({ port }: Plan): string => `http://${address}:${port}`
