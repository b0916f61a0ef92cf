/** What is missing right now, through nobody's fault who asked: the same request may succeed later. */
export type Missing = 'space' | 'database'

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
  const isGone = code === 'ENOENT' && syscall === 'connect'
  return isGone || noDatabase.has(String(code)) || brokenLine.test(String(message)) ? 'database' : null
}

/** A query builder hands the reason on as the cause of its own error. */
export function whatIsMissing(error: unknown): Missing | null {
  let thrown = error
  for (let depth = 0; depth < 5 && typeof thrown === 'object' && thrown !== null; depth += 1) {
    const missing = missingIn(thrown as Thrown)
    if (missing !== null) return missing
    thrown = (thrown as Thrown).cause
  }
  return null
}
