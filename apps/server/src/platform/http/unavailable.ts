/** What is missing right now, through nobody's fault who asked: the same request may succeed later. */
export type Missing = 'space' | 'database' | 'time'

const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** 25006: amid a failover, a connection may still lead to a node that takes no writes any more. */
const noDatabase = new Set([
  '08000',
  '08003',
  '08006',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** Two who hold what the other wants; PostgreSQL lets one of them go, which has then done nothing. */
const lostRace = new Set(['40001', '40P01'])
/** 57014: a statement took too long; 55P03: a lock; 25P03: nothing was said for too long within a transaction. */
const noTime = new Set([...lostRace, '25P03', '55P03', '57014'])
const brokenLine =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

interface Thrown {
  name?: unknown
  code?: unknown
  syscall?: unknown
  message?: unknown
  cause?: unknown
}

function missingIn({ name, code, syscall, message }: Thrown): Missing | null {
  if (name === 'StorageFull' || noSpace.has(String(code))) return 'space'
  if (noTime.has(String(code))) return 'time'
  const isGone = code === 'ENOENT' && syscall === 'connect'
  return isGone || noDatabase.has(String(code)) || brokenLine.test(String(message)) ? 'database' : null
}

/** A query builder hands the reason on as the cause of its own error. */
function firstIn<T>(error: unknown, find: (thrown: Thrown) => T | null): T | null {
  let thrown = error
  for (let depth = 0; depth < 5 && typeof thrown === 'object' && thrown !== null; depth += 1) {
    const found = find(thrown as Thrown)
    if (found !== null) return found
    thrown = (thrown as Thrown).cause
  }
  return null
}

export const whatIsMissing = (error: unknown): Missing | null => firstIn(error, missingIn)

/** Whether the same work, done anew from its beginning, is likely to come through. */
export const hasLostRace = (error: unknown): boolean =>
  firstIn(error, ({ code }) => (lostRace.has(String(code)) ? true : null)) === true
