import { archiveSettings } from './archiving.ts'
import { port } from './socket-folder.ts'

export const superuser = 'mindisle'
/** What the app connects as. */
export const appRole = 'mindisle_app'
export const databaseName = 'mindisle'

const sizes = {
  shared_buffers: '64MB',
  max_connections: '60',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // logging out removes POSIX shared memory of ordinary users, and containers have little of it
  dynamic_shared_memory_type: 'mmap',
  max_logical_replication_workers: '0',
  jit: 'off',
}

// an error can carry a phone number or an answer in its text, details or statement
const discreet = {
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  // One server has a database for each of a hundred test files: vacuuming them all would take the tests' time.
  autovacuum: 'off',
  max_connections: '300',
}

export function serverArguments(options: {
  clusterDir: string
  socketFolder: string
  title: string
  durable: boolean
  /** Where finished segments of the log are put; none: they are not kept. */
  spool: string | null
  /** What holds for this run alone. */
  more?: Record<string, string>
}): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: options.title,
    timezone: 'UTC',
    log_timezone: 'UTC',
    restart_after_crash: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...sizes,
    ...discreet,
    ...(options.durable ? {} : careless),
    ...(options.spool === null ? {} : archiveSettings(options.spool)),
    ...options.more,
  }
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', options.clusterDir, ...pairs]
}

/** Sessions do not write their errors to the log at all: the caller already has them. */
export const silenceSessions = (role: string): string => `alter role ${role} set log_min_messages = 'fatal'`

export function initArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    '-D',
    folder,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
}

/** Settings of the caller's shell (PGDATA, PGOPTIONS, LD_LIBRARY_PATH …) must not reach the server. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
