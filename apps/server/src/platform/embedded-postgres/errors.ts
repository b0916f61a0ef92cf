export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export class DataFolderInUse extends EmbeddedPostgresError {
  override name = 'DataFolderInUse'

  constructor(readonly folder: string) {
    super(
      `Mindisle is already running on the data folder ${folder}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
  }
}

export class NotEnoughSpace extends EmbeddedPostgresError {
  override name = 'NotEnoughSpace'

  constructor(
    readonly folder: string,
    needMb: number,
    freeMb?: number,
  ) {
    super(
      `There is not enough free space for the database in ${folder}` +
        (freeMb === undefined ? '. ' : ` (${freeMb} MB free). `) +
        `Free at least ${needMb} MB there and start again. What was saved before is not lost.`,
    )
  }
}

export class ForeignFolder extends EmbeddedPostgresError {
  override name = 'ForeignFolder'

  constructor(folder: string) {
    super(
      `The database in ${folder} belongs to another user of this computer. ` +
        'Start Mindisle as the user who started it first, or set DATA_DIR to another folder.',
    )
  }
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function pathOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('path' in error)) return undefined
  return typeof error.path === 'string' ? error.path : undefined
}

export function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const diskFull = '53100'

/** What npm start prints: never a bare system error, always the folder and what to do. */
export function inPlainWords(error: unknown, folder: string, needMb: number): Error {
  if (error instanceof EmbeddedPostgresError) return error
  const code = codeOf(error)
  const options = { cause: error }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === diskFull) return new NotEnoughSpace(folder, needMb)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `Mindisle is not allowed to write to ${pathOf(error) ?? folder}. ` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
      options,
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(
    `The database in ${folder} could not be started (${reason}). ` +
      'Start again; if it stays so, set DATA_DIR to a folder on a local disk.',
    options,
  )
}
